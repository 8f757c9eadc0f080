const built: unknown = import.meta.env.RELEASE;

/** Which console this is: the version, and the commit it was built from. */
export const release = typeof built === 'string' ? built : 'development';
