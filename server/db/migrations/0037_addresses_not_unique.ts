/** Two people who register may give the same address: nobody signs in by it, and a refusal would tell who has an account. */
export const addressesNotUnique = /* sql */ `
drop index account_registered_as;
`;
