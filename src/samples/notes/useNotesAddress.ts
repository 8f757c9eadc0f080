import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { type NoteKind, type NoteView, noteKinds, noteViews } from '#domain/notes/notes.rules.ts';
import { type NoteColor, noteColors } from '#domain/notes/notes.schema.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';
import { type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

export const root = '/apps/notes';

/** Stand where the id of a note would: a new one, and one that begins with a checklist. */
export const newIds = ['new', 'new-list'] as const;

export const pathOf = (place: NoteView['place']): string => (place === 'notes' ? root : `${root}/${place}`);

export type NotesAddress = ListAddress & {
  /** Null for a place that nobody has. */
  place: NoteView | null;
  path: string;
  kind: NoteKind | undefined;
  color: NoteColor | undefined;
  /** Short texts are shown as large as the others. */
  isEven: boolean;
  /** The note that is open, or one of `newIds`. */
  openId: string | null;
  set: (name: 'kind' | 'color' | 'text', value: string) => void;
  hrefOf: (id: string | null) => string;
  open: (id: string) => void;
  close: () => void;
};

/** What the address says is shown: a place, how it is searched, narrowed and sorted, and which note is open. */
export const useNotesAddress = (): NotesAddress => {
  const list = useListAddress();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const set = useChooseParam();
  const [kind, color] = [knownOf(params.get('kind'), noteKinds), knownOf(params.get('color'), noteColors)];
  const text = knownOf(params.get('text'), ['even']);
  useShownParams({ kind, color, text });
  const { place = 'notes', labelHandle, labelId } = useParams();
  const known = noteViews.find((one) => one === place);
  const path = labelId
    ? `${root}/labels/${encodeURIComponent(labelHandle ?? '')}/${encodeURIComponent(labelId)}`
    : known
      ? pathOf(known)
      : `${root}/${encodeURIComponent(place)}`;
  const searchWith = (id: string | null): string => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('note');
    else next.set('note', id);
    return next.size === 0 ? '' : `?${next}`;
  };
  const hrefOf = (id: string | null) => `${path}${searchWith(id)}`;
  return {
    ...list,
    search: searchWith(null),
    place: labelId ? { place: 'label', labelId } : known ? { place: known } : null,
    path,
    kind: kind || undefined,
    color: color || undefined,
    isEven: text === 'even',
    openId: params.get('note'),
    set,
    hrefOf,
    open: (id) => void navigate(hrefOf(id)),
    close: () => void navigate(hrefOf(null)),
  };
};
