#!/bin/sh
# Makes Corpus/pictures-formats: one small picture in every format and kind of pixels that is read.
# Needs ImageMagick 6 with its delegates for WebP, TIFF and HEIC.
#
#   Corpus/generator/pictures.sh
#
# The picture: 48 by 32 pixels, white, with a black block of 16 by 8 in the upper left corner and a
# red one in the lower right. Encoders of other versions make other bytes.
set -eu
cd -- "$(dirname -- "$0")/.."
mkdir -p pictures-formats
cd pictures-formats

convert -size 48x32 xc:white -fill black -draw 'rectangle 0,0 15,7' \
    -fill red -draw 'rectangle 32,24 47,31' +set date:create +set date:modify MIFF:base.miff
trap 'rm -f base.miff' EXIT
make() {
    out=$1
    shift
    convert base.miff -strip -define png:exclude-chunks=date,time "$@" "$out"
}

# Stripping takes the resolution of a PNG away.
convert base.miff -units PixelsPerInch -density 300 -define png:color-type=2 \
    -define png:exclude-chunks=date,time,text rgb-300dpi.png
make gray.png -colorspace Gray -define png:color-type=0 -define png:bit-depth=8
make one-bit.png -threshold 90% -define png:color-type=0 -define png:bit-depth=1
make sixteen-bit.png -define png:color-type=2 -define png:bit-depth=16
make sixteen-bit-gray.png -colorspace Gray -define png:color-type=0 -define png:bit-depth=16
make palette.png -define png:color-type=3
make interlaced.png -interlace PNG -define png:color-type=2
make alpha.png -transparent white -define png:color-type=6
make gray-alpha.png -transparent white -colorspace Gray -define png:color-type=4
make palette-alpha.png -transparent white -define png:color-type=3

make rgb-200dpi.jpg -quality 90 -units PixelsPerInch -density 200
make gray.jpg -colorspace Gray -quality 90
make cmyk.jpg -colorspace CMYK -quality 90
make progressive.jpg -interlace JPEG -quality 90

make rgb-300dpi.tif -compress LZW -units PixelsPerInch -density 300
make big-endian.tif -compress Zip -define tiff:endian=msb -units PixelsPerCentimeter -density 80
make jpeg-inside.tif -compress JPEG -quality 90
make packbits-16-bit.tif -depth 16 -compress RLE
make tiled.tif -define tiff:tile-geometry=16x16 -compress LZW
make alpha.tif -transparent white -compress LZW
make group4.tif -threshold 90% -compress Group4 -units PixelsPerInch -density 300
make fax-204x98.tif -threshold 90% -compress Fax -units PixelsPerInch -density 204x98
convert base.miff -strip -compress LZW TIFF64:bigtiff.tif
convert \( base.miff -threshold 90% -compress Group4 \) \( base.miff -rotate 90 -compress LZW \) \
    \( base.miff -crop 16x8+0+0 +repage -compress JPEG \) -strip three-pages.tif

make lossless-alpha.webp -transparent white -define webp:lossless=true
make lossy.webp -quality 90
make rgb.bmp -define bmp:format=bmp3 -type TrueColor -units PixelsPerInch -density 150
make palette.bmp -define bmp:format=bmp3 -type Palette
make one-bit.bmp -threshold 90% -define bmp:format=bmp3 -monochrome
make transparent.gif -transparent white
convert -delay 10 base.miff \( base.miff -negate \) -strip animated.gif
convert base.miff -threshold 90% -compress none plain.pbm
make raw.ppm -depth 8
make raw.pgm -colorspace Gray -depth 8
make sixteen-bit.pgm -colorspace Gray -depth 16
make raw.pbm -threshold 90%
make gray.pam -colorspace Gray -alpha off -depth 8
make primary.heic -quality 80
