export declare const shiftClock: (shift: number | (() => number)) => void;
export declare const clockShift: () => number;
