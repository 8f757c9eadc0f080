/** A stream of 32-bit numbers. Streams are independent: a new field takes a new stream and shifts nothing else. */
export type Random = () => number;

const mix = (text: string): [number, number, number, number] => {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0];
};

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** The stream of this name and index under a seed: a 128-bit hash starts a xoshiro128** generator. */
export const rng = (seed: string, stream: string, index: number): Random => {
  let [a, b, c, d] = mix(`${seed}/${stream}/${index}`);
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const carried = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= carried;
    d = rotate(d, 11);
    return result;
  };
};

/** A whole number from 0 up to, but without, `below`. */
export const upTo = (random: Random, below: number): number => Math.floor((random() / 4_294_967_296) * below);

/** A whole number from `least` to `most`, both included. */
export const between = (random: Random, min: number, max: number): number => min + upTo(random, max - min + 1);

/** Whether something happens that happens so many times in a thousand. */
export const happens = (random: Random, perThousand: number): boolean => upTo(random, 1000) < perThousand;

/** One of a list that is not empty. */
export const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[upTo(random, list.length)];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
};

/** One of the names of a table of weights. */
export const weighted = <Name extends string>(random: Random, weights: Partial<Record<Name, number>>): Name => {
  const entries = Object.entries(weights) as [Name, number][];
  let left = upTo(
    random,
    entries.reduce((sum, [, weight]) => sum + weight, 0),
  );
  for (const [name, weight] of entries) {
    if (left < weight) return name;
    left -= weight;
  }
  throw new Error('No weights.');
};

/** So many different ones of a list, in the order of the list. */
export const some = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const left = list.map((_, index) => index);
  while (left.length > count) left.splice(upTo(random, left.length), 1);
  return left.map((index) => list[index]).filter((found): found is T => found !== undefined);
};
