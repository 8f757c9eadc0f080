/** Notifications of conversations are called after them, as everything else of theirs. */
export const conversationKind = /* sql */ `
update notification set kind = 'conversation' where kind = 'talk';
`;
