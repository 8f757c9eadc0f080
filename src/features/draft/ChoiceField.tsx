import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { DraftField } from '#domain/permits/draft/draft.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { DraftActor } from './DraftActor.tsx';
import { isBusy, typedIn } from './draft.selectors.ts';
import { FieldFrame } from './Field.tsx';

type Props = { field: DraftField; hint?: string | undefined; needed?: boolean; children: ReactNode };

/** One out of a list; saving a draft needs it, unless it says otherwise. */
export function ChoiceField({ field, hint, needed = true, children }: Props) {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const value = DraftActor.useSelector(typedIn(field));
  const busy = DraftActor.useSelector(isBusy);
  return (
    <FieldFrame field={field} needed={needed} hint={hint}>
      {(wiring) => (
        <HTMLSelect
          {...wiring}
          fill
          value={value}
          disabled={busy}
          onChange={({ currentTarget }) => send({ type: 'draft.changed', field, value: currentTarget.value })}
          onBlur={() => send({ type: 'draft.left', field })}
        >
          <option value="">{t('draft:choose')}</option>
          {children}
        </HTMLSelect>
      )}
    </FieldFrame>
  );
}
