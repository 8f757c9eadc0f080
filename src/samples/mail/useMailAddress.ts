import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { MailQuery } from '#domain/mail/mail.schema.ts';
import { samePage } from '#src/platform/focus.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { paramsWith, useChooseParam } from '#src/platform/useTypedParam.ts';
import { type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

export const root = '/apps/mail';

/** Says where what is sought is looked for. */
const withinParam = 'within';

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
  /** What is sought is looked for in all mail, and not only in the place that is shown. */
  isEverywhere: boolean;
  seekEverywhere: (isEverywhere: boolean) => void;
  /** What follows the path of another place: what is sought is looked for there. */
  searchElsewhere: string;
};

/** What the address says is shown: a folder, a filter or a label, how it is searched and sorted, and which mail is open. */
export const useMailAddress = (): MailAddressBar => {
  const list = useListAddress();
  const navigate = useNavigate();
  const choose = useChooseParam();
  const [params] = useSearchParams();
  const within = knownOf(params.get(withinParam), ['here', 'all']);
  useShownParams({ [withinParam]: within });
  const { folderHandle = 'inbox', filterHandle, labelHandle, mailId } = useParams();
  const query: MailQuery = labelHandle ? { labelHandle } : filterHandle ? { filterHandle } : { folderHandle };
  const path = pathOf(query);
  // Who looks into what was thrown away or kept off seeks there.
  const isApart = query.folderHandle === 'trash' || query.folderHandle === 'spam';
  const elsewhere = String(paramsWith(new URLSearchParams(list.search), { [withinParam]: list.searchText.trim() ? 'here' : '' }));
  const hrefOf = (id: string) => `${path}/${part(id)}${list.search}`;
  return {
    ...list,
    query,
    path,
    openId: mailId,
    hrefOf,
    open: (id) => void navigate(hrefOf(id)),
    close: () => void navigate(`${path}${list.search}`, { state: samePage }),
    isEverywhere: list.searchText.trim() !== '' && (within === '' ? !isApart : within === 'all'),
    seekEverywhere: (isEverywhere) => choose(withinParam, isEverywhere ? 'all' : 'here'),
    searchElsewhere: elsewhere && `?${elsewhere}`,
  };
};
