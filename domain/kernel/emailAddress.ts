/** Whether a text is an e-mail address: something, an @, and a domain with a dot, without what stands between addresses. */
export const isEmailAddress = (text: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]{2,}$/.test(text);
