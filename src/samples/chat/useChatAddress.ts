import { useNavigate, useParams } from 'react-router-dom';
import { type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

const root = '/apps/chat';

export type ChatAddress = ListAddress & {
  /** The contact whose chat is open. */
  openId: string | undefined;
  rootHref: string;
  hrefOf: (contactId: string) => string;
  open: (contactId: string) => void;
};

/** What the address says is shown: whose chat is open, and what is sought. */
export const useChatAddress = (): ChatAddress => {
  const list = useListAddress();
  const navigate = useNavigate();
  const { contactId } = useParams();
  const hrefOf = (id: string) => `${root}/${encodeURIComponent(id)}${list.search}`;
  return { ...list, openId: contactId, rootHref: `${root}${list.search}`, hrefOf, open: (id) => void navigate(hrefOf(id)) };
};
