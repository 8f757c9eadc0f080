/** Characters; OWASP ASVS 5.0 (6.2.1) asks for 8 at least and wants long ones allowed. */
export const passwordLimits = { least: 8, most: 256 } as const;
