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
  /** Whether what is in the open file is shown over the whole window. */
  isLarge: boolean;
  largeOf: (id: string) => string;
  enlarge: (id: string) => void;
  /** Back to its details. */
  shrink: () => void;
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
  const large = knownOf(params.get('large'), ['1']);
  useShownParams({ view, large });
  const { folderId = '', placeId } = useParams();
  const path = placeId === undefined ? folderPath(folderId) : placePath(placeId);
  const openId = params.get('item') ?? undefined;
  const detailsOf = (id: string) => `${path}${searchWith(['large'], id)}`;
  const largeOf = (id: string) => `${detailsOf(id)}&large=1`;
  const walk = (to: string) => `${to}${searchWith(['q', 'item', 'large'])}`;
  return {
    ...list,
    ...{ folderId, placeId, path, walk, openId, detailsOf, largeOf },
    everywhere: `${root}${searchWith(['item', 'large'])}`,
    isLarge: openId !== undefined && large !== '',
    enlarge: (id) => {
      const isThere = new URLSearchParams(window.location.search).has('large');
      void navigate(largeOf(id), { replace: isThere });
    },
    shrink: () => void navigate(detailsOf(openId ?? ''), { replace: true }),
    press: (member, isOwnByName) => {
      const sort = isOwnByName && member === 'name' ? '' : member;
      if (sort === list.sort) list.flip();
      else write('sort', sort, { direction: '' });
    },
    isTiled: view === 'tiles',
    tile: (isTiled) => write('view', isTiled ? 'tiles' : ''),
    open: (id) => void navigate(detailsOf(id)),
    go: (to) => void navigate(walk(to)),
    close: () => void navigate(`${path}${searchWith(['item', 'large'])}`),
  };
};
