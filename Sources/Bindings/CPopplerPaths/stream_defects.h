#pragma once

#include <Object.h>

/// What is wrong with the coded bytes of a stream, whatever they mean.
enum class StreamDefect { none, endsEarly, illegalCharacter, undecodable, wrongChecksum };

/// The first defect that poppler passes over without a word in what a stream's filters read.
///
/// A checksum that the file does not have, and data of more than `limit` bytes, are not judged.
StreamDefect streamDefect(Stream &stream, size_t limit);

/// The defect as the end of a sentence about the stream.
const char *description(StreamDefect defect);
