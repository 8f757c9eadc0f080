export declare const putAhead: (ahead: number) => void;
export declare const clockAhead: () => number;
