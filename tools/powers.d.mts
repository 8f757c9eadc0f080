export declare const ownNames: readonly string[] | null;
export declare const ownMounts: readonly string[] | null;
export declare const untried: () => string[];
