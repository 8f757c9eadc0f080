/** Characters; OWASP ASVS 5.0 (6.2.1) asks for 8 at least and wants long ones allowed. */
export const passwordLimits = { min: 8, max: 256 } as const;
