/** What a token begins with: a scanner of leaked secrets recognises it, and nobody takes that of a device for that of a person. */
export const tokenPrefixes = { person: 'crt_', device: 'crd_', stream: 'crs_' } as const;
export type Bearer = keyof typeof tokenPrefixes;

/** Whether a token is one of a device, going by what it begins with: whether it is good only the server knows. */
export const isDeviceToken = (token: string | null): token is string => token?.startsWith(tokenPrefixes.device) ?? false;
