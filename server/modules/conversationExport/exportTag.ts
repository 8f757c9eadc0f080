import { createHash } from 'node:crypto';
import { workbookVersion } from '#domain/conversations/workbook.ts';

export type TagParts = {
  data: string;
  from: string;
  hse: boolean;
  sap: number;
  origin: string | null;
  /** Today at each site: how late an open action is changes at midnight. */
  todays: readonly string[];
};

/** Names what a workbook says. Weak, because the moment of the export stands in it and two exports are never the same bytes. */
export const exportTag = ({ data, from, hse, sap, origin, todays }: TagParts): string => {
  const facts = JSON.stringify([workbookVersion, data, from, hse, sap, origin, todays]);
  return `W/"${createHash('sha256').update(facts).digest('base64url').slice(0, 27)}"`;
};
