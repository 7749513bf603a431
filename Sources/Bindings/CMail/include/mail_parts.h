/// The attachments of mails.
///
/// Source: RFC 5322 (mails), 2045 to 2047 and 2231 (parts and their names), 4155 (mailboxes).
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
    /// In UTF-8; NULL where the mail names none.
    const char *name;
    /// Such as `application` and `pdf`.
    const char *type, *subtype;
    /// The mail's place in the mailbox, counted from 1.
    size_t mail;
    /// Bytes before the mail in its mailbox.
    int64_t offset;
    /// Among the parts of the mail.
    size_t index;
    /// Set for a mail in the mail.
    uint8_t is_mail;
} ml_part;

/// Takes the next part; returns 0 to stop.
typedef int (*ml_lister)(void *context, const ml_part *part);

/// Takes the content of a part; returns 0 where it cannot.
typedef int (*ml_taker)(void *context, const uint8_t *bytes, size_t length);

/// Lists what is attached to a mail, or to the mails of a mailbox, in order. Returns 0 where the
/// bytes have no mail.
int ml_list(
    const uint8_t *bytes, size_t length, int is_mailbox, ml_lister lister, void *context);

/// Hands over the content of a part without its transfer encoding. Returns 0 where there is none,
/// or it is not taken.
int ml_content(
    const uint8_t *bytes, size_t length, int is_mailbox, int64_t offset, size_t index,
    ml_taker taker, void *context);

/// Such as `3.2.13`.
const char *ml_version(void);
