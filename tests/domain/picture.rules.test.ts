import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictureLimits } from '#domain/account/picture.limits.ts';
import { pictureFault } from '#domain/account/picture.rules.ts';
import { jpeg, losslessWebp, png, remark, svg, webp, whereTaken } from '#tests/kit/pictures.ts';
import { runs } from '#tests/kit/runs.ts';

const script = Buffer.from('<script>alert(1)</script>');
const animated = Buffer.concat([webp, Buffer.from('ANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1')]);
animated.writeUInt32LE(animated.length - 8, 4);

describe('a picture that may be kept', () => {
  test.each([
    ['a PNG', 'image/png', png()],
    ['a PNG of the longest side', 'image/png', png(pictureLimits.longest)],
    ['a JPEG', 'image/jpeg', jpeg()],
    ['a WebP', 'image/webp', webp],
    ['a WebP without loss', 'image/webp', losslessWebp],
  ])('%s', (_, type, bytes) => expect(pictureFault(type, bytes, 'en')).toBeNull());
});

describe('a picture that may not', () => {
  test.each([
    ["'SVG'", 'image/svg+xml', svg, /not a PNG/],
    ["'SVG that says it is a PNG'", 'image/png', svg, /not a PNG/],
    ["'JPEG that says it is a PNG'", 'image/png', jpeg(), /not a PNG/],
    ["'GIF'", 'image/gif', Buffer.from('GIF89a'), /not a PNG/],
    ["'nothing'", 'image/png', Buffer.alloc(0), /not a PNG/],
    ["'truncated PNG'", 'image/png', png().subarray(0, -7), /not whole/],
    ["'truncated JPEG'", 'image/jpeg', jpeg().subarray(0, -2), /not whole/],
    ["'JPEG that ends in its head'", 'image/jpeg', jpeg().subarray(0, 30), /not whole/],
    ["'truncated WebP'", 'image/webp', webp.subarray(0, -3), /not whole/],
    ["'polyglot: a program after a PNG'", 'image/png', Buffer.concat([png(), script]), /not whole/],
    ["'polyglot: a program after a JPEG'", 'image/jpeg', Buffer.concat([jpeg(), script]), /not whole/],
    ["'polyglot: a program after a WebP'", 'image/webp', Buffer.concat([webp, script]), /not whole/],
    ["'polyglot: a program in a remark'", 'image/png', png(8, remark('<script>alert(1)</script>')), /more than a picture/],
    ["'JPEG that tells where it was taken'", 'image/jpeg', jpeg(8, whereTaken), /more than a picture/],
    ["'moving WebP'", 'image/webp', animated, /more than a picture/],
    ["'PNG beyond the longest side'", 'image/png', png(pictureLimits.longest + 1), /1024 by 1024/],
    ["'JPEG of 60000 pixels'", 'image/jpeg', jpeg(60_000), /1024 by 1024/],
    ["'JPEG without sides'", 'image/jpeg', jpeg(0), /not whole/],
  ])('%s', (_, type, bytes, said) => expect(pictureFault(type, bytes, 'en')).toMatch(said));

  test('is refused whatever is cut off at its end', () => {
    for (const [type, whole] of [['image/png', png()] as const, ['image/jpeg', jpeg()] as const, ['image/webp', webp] as const])
      for (let length = 0; length < whole.length; length += 1)
        expect(pictureFault(type, whole.subarray(0, length), 'en')).not.toBeNull();
  });

  test('is never more than a sentence: any bytes are read to an end', () => {
    const start = fc.constantFrom(png().subarray(0, 33), jpeg().subarray(0, 20), webp.subarray(0, 20));
    const type = fc.constantFrom('image/png', 'image/jpeg', 'image/webp');
    const rest = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(type, start, rest, (said, begun, noise) =>
        ['string', 'object'].includes(typeof pictureFault(said, Buffer.concat([begun, noise]), 'ar')),
      ),
      runs(1000),
    );
  });
});
