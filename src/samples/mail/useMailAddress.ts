import { useNavigate, useParams } from 'react-router-dom';
import type { MailQuery } from '#domain/mail/mail.schema.ts';
import { type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

export const root = '/apps/mail';

const part = encodeURIComponent;

export const pathOf = ({ labelHandle, filterHandle, folderHandle = 'inbox' }: MailQuery): string => {
  if (labelHandle) return `${root}/label/${part(labelHandle)}`;
  return filterHandle ? `${root}/filter/${part(filterHandle)}` : `${root}/${part(folderHandle)}`;
};

export type MailAddressBar = ListAddress & {
  /** Which mails the page shows. */
  query: MailQuery;
  path: string;
  openId: string | undefined;
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  close: () => void;
};

/** What the address says is shown: a folder, a filter or a label, how it is searched and sorted, and which mail is open. */
export const useMailAddress = (): MailAddressBar => {
  const list = useListAddress();
  const navigate = useNavigate();
  const { folderHandle = 'inbox', filterHandle, labelHandle, mailId } = useParams();
  const query: MailQuery = labelHandle ? { labelHandle } : filterHandle ? { filterHandle } : { folderHandle };
  const path = pathOf(query);
  const hrefOf = (id: string) => `${path}/${part(id)}${list.search}`;
  return {
    ...list,
    query,
    path,
    openId: mailId,
    hrefOf,
    open: (id) => void navigate(hrefOf(id)),
    close: () => void navigate(`${path}${list.search}`),
  };
};
