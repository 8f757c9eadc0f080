import { number, object, string } from 'yup';

/** A person where others are shown beside them: the SAP number, and the name as it is now. */
export const personRef = object({ sap: number().integer().required(), name: string().defined() });
