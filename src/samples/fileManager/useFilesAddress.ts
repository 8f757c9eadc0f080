import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';
import { type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

const root = '/apps/file-manager';

const part = encodeURIComponent;
export const folderPath = (folderId: string): string => (folderId === '' ? root : `${root}/${part(folderId)}`);
export const placePath = (placeId: string): string => `${root}/place/${part(placeId)}`;
/** A file beside the others of its folder. */
export const filePath = ({ id, location }: { id: string; location: string }): string => `${folderPath(location)}?item=${part(id)}`;

/** The address as it is by now, without some of its parts and with another item. */
const searchWith = (left: readonly string[], item?: string): string => {
  const params = new URLSearchParams(window.location.search);
  for (const name of left) params.delete(name);
  if (item !== undefined) params.set('item', item);
  return params.size > 0 ? `?${params}` : '';
};

export type FilesAddress = ListAddress & {
  /** By a column of the list: the first press upwards, the next one the other way. */
  press: (member: string, isOwnByName: boolean) => void;
  /** The folder that is shown; empty for the outermost one, and in a place that gathers out of all of them. */
  folderId: string;
  placeId: string | undefined;
  path: string;
  /** The file or folder whose details are open. */
  openId: string | undefined;
  isTiled: boolean;
  tile: (isTiled: boolean) => void;
  /** Into another folder or place: shown as this one is, and nothing is sought there yet. */
  walk: (path: string) => string;
  /** Out of all folders, where what is sought here is sought in all of them. */
  everywhere: string;
  detailsOf: (id: string) => string;
  open: (id: string) => void;
  go: (path: string) => void;
  close: () => void;
};

/** What the address says is shown: a folder or a place, how it is searched, sorted and laid out, and whose details are open. */
export const useFilesAddress = (): FilesAddress => {
  const list = useListAddress();
  const navigate = useNavigate();
  const write = useChooseParam();
  const [params] = useSearchParams();
  const view = knownOf(params.get('view'), ['tiles']);
  useShownParams({ view });
  const { folderId = '', placeId } = useParams();
  const path = placeId === undefined ? folderPath(folderId) : placePath(placeId);
  const detailsOf = (id: string) => `${path}${searchWith([], id)}`;
  const walk = (to: string) => `${to}${searchWith(['q', 'item'])}`;
  return {
    ...list,
    ...{ folderId, placeId, path, walk, detailsOf },
    everywhere: `${root}${searchWith(['item'])}`,
    openId: params.get('item') ?? undefined,
    press: (member, isOwnByName) => {
      const sort = isOwnByName && member === 'name' ? '' : member;
      if (sort === list.sort) list.flip();
      else write('sort', sort, { direction: '' });
    },
    isTiled: view === 'tiles',
    tile: (isTiled) => write('view', isTiled ? 'tiles' : ''),
    open: (id) => void navigate(detailsOf(id)),
    go: (to) => void navigate(walk(to)),
    close: () => void navigate(`${path}${searchWith(['item'])}`),
  };
};
