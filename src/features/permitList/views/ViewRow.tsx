import { Edit, Link as LinkIcon, Star, StarEmpty, Trash } from '@blueprintjs/icons';
import { labelByHandle, openLabel } from '#domain/permits/permitList/permit.labels.ts';
import type { SavedView } from '#domain/permits/permitList/view.endpoints.ts';
import { labelName } from '#src/features/permitList/list/labelTexts.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { useAsk } from '#src/system/dialog.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Views.module.css';
import { viewHref } from './viewAddress.ts';
import type { Send } from './viewParts.ts';

/** One view: what it is called, and what can be done to it. */
export function ViewRow({ view, busy, send }: { view: SavedView; busy: boolean; send: Send }) {
  const t = useTranslations('permits');
  const showMessage = useShowMessage();
  const ask = useAsk();
  const { id, name, preferred } = view;
  const question = {
    title: t('permits:views_removeTitle'),
    text: t('permits:views_removeText', { name }),
    confirm: t('permits:views_remove'),
    danger: true,
  };
  const remove = () => ask(question, () => send({ type: 'views.changed', change: { do: 'remove', id } }));
  const prefer = () => {
    if (!busy) send({ type: 'views.changed', change: { do: 'prefer', id, preferred: !preferred } });
  };
  const rename = () => send({ type: 'views.renaming', id });
  const copy = () =>
    void copyText(new URL(viewHref(view), window.location.origin).href).then((done) =>
      showMessage(
        done ? { text: t('permits:views_copied'), variant: 'success' } : { text: t('permits:views_notCopied'), variant: 'error' },
      ),
    );
  return (
    <li className={styles.view}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={styles.label}>{labelName(labelByHandle(view.label) ?? openLabel)}</span>
      </span>
      <TipButton
        variant="minimal"
        tip={preferred ? t('permits:views_preferred') : t('permits:views_prefer')}
        aria-label={t('permits:views_preferOne', { name })}
        aria-pressed={preferred}
        icon={preferred ? <Star /> : <StarEmpty />}
        onClick={prefer}
      />
      <TipButton
        variant="minimal"
        data-rename={id}
        tip={t('permits:views_rename')}
        aria-label={t('permits:views_renameOne', { name })}
        icon={<Edit />}
        onClick={rename}
      />
      <TipButton
        variant="minimal"
        tip={t('permits:views_copy')}
        aria-label={t('permits:views_copyOne', { name })}
        icon={<LinkIcon />}
        onClick={copy}
      />
      <TipButton
        variant="minimal"
        tip={t('permits:views_remove')}
        aria-label={t('permits:views_removeOne', { name })}
        icon={<Trash />}
        aria-haspopup="dialog"
        onClick={remove}
      />
    </li>
  );
}
