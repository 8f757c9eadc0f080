import { useNavigate, useParams } from 'react-router-dom';
import { samePage } from '#src/platform/focus.ts';
import { type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

/** Stands where the id of a contact would: the form of a new one. */
export const newId = 'new';

export const root = '/apps/contacts';
export const placePath = (placeId: string): string => `${root}/${encodeURIComponent(placeId)}`;
export const groupPath = (groupId: string): string => `${root}/group/${encodeURIComponent(groupId)}`;

export type ContactsAddress = ListAddress & {
  /** `all`, `frequent`, `starred`, or anything else, which shows all (specification 7). */
  placeId: string;
  /** The group that is shown instead of a place. */
  groupId: string | undefined;
  path: string;
  /** The contact that is open. */
  openId: string | undefined;
  isNew: boolean;
  isEdited: boolean;
  hrefOf: (id: string) => string;
  /** In the place of the form that wrote it. */
  show: (id: string) => void;
  edit: (id: string) => void;
  add: () => void;
  close: () => void;
};

/** What the address says is shown: a place or a group, how it is searched and sorted, and which contact is open. */
export const useContactsAddress = (): ContactsAddress => {
  const list = useListAddress();
  const navigate = useNavigate();
  const { placeId = 'all', groupId, contactId, mode } = useParams();
  const path = groupId === undefined ? placePath(placeId) : groupPath(groupId);
  const hrefOf = (id: string) => `${path}/${encodeURIComponent(id)}${list.search}`;
  return {
    ...list,
    ...{ placeId, groupId, path, hrefOf },
    openId: contactId === newId ? undefined : contactId,
    isNew: contactId === newId,
    isEdited: mode === 'edit',
    show: (id) => void navigate(hrefOf(id), { replace: true }),
    edit: (id) => void navigate(`${path}/${encodeURIComponent(id)}/edit${list.search}`),
    add: () => void navigate(hrefOf(newId)),
    close: () => void navigate(`${path}${list.search}`, { state: samePage }),
  };
};
