/** What `npm run new` can make, by the word for it. */
export declare const kinds: Readonly<Record<'sample' | 'screen' | 'chart' | 'command' | 'endpoint' | 'migration', object>>;
