import { pdf } from './officeFiles.ts';
import { type Desk, desk } from './permitDesk.ts';

/** Adds a file to the documents of a permit; answers what it is kept under. */
export const addDocument = async (
  { call }: Pick<Desk, 'call'>,
  permit: number,
  fileName: string,
  by: number = desk.delegate,
): Promise<string> => {
  const url = `/v1/permits/${permit}/attachments/?name=${encodeURIComponent(fileName)}`;
  const reply = await call(by, 'POST', url, pdf(), { 'content-type': 'application/octet-stream' });
  const items: { name: string; file_name: string }[] = reply.json().result?.items ?? [];
  const added = items.find(({ file_name }) => file_name === fileName);
  if (!added) throw new Error(`${fileName} was not added: ${reply.body}`);
  return added.name;
};
