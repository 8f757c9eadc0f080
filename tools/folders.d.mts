/** For each file those that it imports. */
export type Arrows = ReadonlyMap<string, readonly string[]>;
export declare const mutualPairs: (arrows: Arrows) => string[];
export declare const circles: (arrows: Arrows) => string[];
