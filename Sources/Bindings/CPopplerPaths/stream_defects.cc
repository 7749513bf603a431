#include "stream_defects.h"

#include <algorithm>
#include <vector>

#include <zlib.h>

namespace {

using Bytes = std::vector<unsigned char>;

Bytes contents(Stream &stream, size_t limit)
{
    Bytes bytes, buffer(1 << 16);
    stream.reset();
    while (bytes.size() < limit) {
        const int count = stream.doGetChars(int(buffer.size()), buffer.data());
        if (count <= 0)
            break;
        bytes.insert(bytes.end(), buffer.begin(), buffer.begin() + count);
    }
    stream.close();
    return bytes;
}

/// Digits of base 85, `z` for four zeros, and white space (ISO 32000-1, 7.4.3 and table 1). A zero is
/// white space, too, but no program breaks lines with it.
bool isBase85(unsigned char byte)
{
    return (byte >= '!' && byte <= 'u') || byte == 'z' || byte == ' ' || (byte >= '\t' && byte <= '\r');
}

/// Whether bytes in base 85 have their end, `~>`, before anything else that ends them.
StreamDefect base85Defect(const Bytes &bytes)
{
    const auto end = std::find(bytes.begin(), bytes.end(), '~');
    if (!std::all_of(bytes.begin(), end, isBase85))
        return StreamDefect::illegalCharacter;
    if (bytes.end() - end < 2 || end[1] != '>')
        return StreamDefect::endsEarly;
    // Some writers end with spaces or a zero.
    return std::all_of(end + 2, bytes.end(), [](unsigned char byte) { return byte <= ' '; })
        ? StreamDefect::none : StreamDefect::endsEarly;
}

/// Inflates data and compares their checksum (RFC 1950, 2.2), which poppler does not. Data that end
/// before their last block are left to poppler, which reports them.
StreamDefect deflateDefect(Bytes &bytes, size_t limit)
{
    constexpr size_t headerLength = 2, checksumLength = 4;
    if (bytes.size() < headerLength || (bytes[0] << 8 | bytes[1]) % 31 != 0)
        return StreamDefect::none;
    z_stream inflation = {};
    inflation.next_in = bytes.data() + headerLength;
    inflation.avail_in = uInt(bytes.size() - headerLength);
    // Without the header: a checksum that is cut short is then no error.
    if (inflateInit2(&inflation, -MAX_WBITS) != Z_OK)
        return StreamDefect::none;
    Bytes buffer(1 << 16);
    uLong sum = adler32(0, nullptr, 0);
    int status = Z_OK;
    while (status == Z_OK && inflation.total_out < limit) {
        inflation.next_out = buffer.data();
        inflation.avail_out = uInt(buffer.size());
        status = inflate(&inflation, Z_NO_FLUSH);
        sum = adler32(sum, buffer.data(), uInt(buffer.size()) - inflation.avail_out);
    }
    const unsigned char *checksum = inflation.next_in;
    const size_t left = inflation.avail_in;
    inflateEnd(&inflation);
    if (status == Z_DATA_ERROR)
        return StreamDefect::undecodable;
    if (status != Z_STREAM_END || left < checksumLength)
        return StreamDefect::none;
    uLong stated = 0;
    for (size_t i = 0; i < checksumLength; ++i)
        stated = stated << 8 | checksum[i];
    return stated == sum ? StreamDefect::none : StreamDefect::wrongChecksum;
}

} // namespace

StreamDefect streamDefect(Stream &stream, size_t limit)
{
    for (Stream *filter = &stream; filter; filter = filter->getNextStream()) {
        Stream *coded = filter->getNextStream();
        const StreamKind kind = filter->getKind();
        if (!coded || (kind != strASCII85 && kind != strFlate))
            continue;
        Bytes bytes = contents(*coded, limit);
        if (bytes.size() >= limit)
            continue;
        const StreamDefect defect
            = kind == strASCII85 ? base85Defect(bytes) : deflateDefect(bytes, limit);
        if (defect != StreamDefect::none)
            return defect;
    }
    return StreamDefect::none;
}

const char *description(StreamDefect defect)
{
    switch (defect) {
    case StreamDefect::none:
        break;
    case StreamDefect::endsEarly:
        return "ends early";
    case StreamDefect::illegalCharacter:
        return "has characters that its coding does not have";
    case StreamDefect::undecodable:
        return "cannot be decompressed whole";
    case StreamDefect::wrongChecksum:
        return "differs from its checksum";
    }
    return "";
}
