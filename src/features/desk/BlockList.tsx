import { BanCircle } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import type { BlockLine } from '#domain/kernel/problem.ts';
import { joinedText } from '#domain/kernel/readingText.ts';
import { minute } from '#domain/kernel/units.ts';
import { draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { draftFieldTexts } from '#domain/permits/draft/draft.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { editFieldHref, editPermitHref } from '#src/entities/permits/permitAddress.ts';
import { tabFrom } from '#src/entities/permits/permitTabs.ts';
import { actorName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { spanText } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Desk.module.css';

type Props = { blocks: readonly BlockLine[]; permit: Permit; onLeave: () => void };

/** What stands against an event: the sentence, who can clear it and where, and when time does. */
export function BlockList({ blocks, permit, onLeave }: Props) {
  return (
    <ul className={styles.blocks}>
      {blocks.map((block) => (
        <li key={`${block.guard} ${block.code}`} className={styles.block}>
          <BanCircle size={16} className={styles.blockIcon} />
          <div className={styles.blockText}>
            <p className={styles.sentence}>{block.message}</p>
            <p className={styles.clearer}>
              <Clearer block={block} />
            </p>
            {block.clears_at ? <ClearsIn at={block.clears_at} /> : null}
            {block.guard === 'form' ? (
              <Form permit={permit} fields={block.fields ?? []} onLeave={onLeave} />
            ) : (
              <Place where={block.where} onLeave={onLeave} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Clearer({ block: { role, who, others } }: { block: BlockLine }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const able = [...who.map(({ name, sap }) => `${name} ${sap}`), ...(others ? [t('desk:others')] : [])];
  const names = joinedText(able, language, 'disjunction');
  return names === '' ? t('desk:clearedBy', { who: actorName(role) }) : t('desk:clearedByNamed', { role: actorName(role), names });
}

/** The part of the page where a block is cleared. */
function Place({ where, onLeave }: { where: string; onLeave: () => void }) {
  const t = useTranslations('desk', 'permits');
  if (where === 'desk') return null;
  const tab = tabFrom(where);
  const leave = () => {
    onLeave();
    // Once the dialog is gone. Who cannot see the page is then told where they are, and not brought back to the button.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`main [role="tab"][data-tab-id="${tab}"]`)?.focus());
  };
  return (
    <Link className={styles.place} to={tab === 'overview' ? '?' : `?tab=${tab}`} replace onClick={leave}>
      {t('desk:openTab', { tab: t(`permits:tab_${tab}`) })}
    </Link>
  );
}

type FormProps = { permit: Permit; fields: readonly string[]; onLeave: () => void };

/** The form, at each field that is missing: the page of the permit does not show them. */
function Form({ permit, fields, onLeave }: FormProps) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const missing = draftFieldNames.filter((name) => fields.includes(name));
  if (missing.length === 0) {
    return (
      <Link className={styles.place} to={editPermitHref(permit)} onClick={onLeave}>
        {t('desk:openForm')}
      </Link>
    );
  }
  return (
    <ul aria-label={t('desk:missingFields')} className={styles.missing}>
      {missing.map((name) => (
        <li key={name}>
          <Link className={styles.place} to={editFieldHref(permit, name)} onClick={onLeave}>
            {textIn(draftFieldTexts[name], language)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Counts down to the time at which a block goes by itself; it is looked at again then. */
function ClearsIn({ at }: { at: string }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const left = useNow((now) => {
    const rest = Date.parse(at) - now;
    return rest <= 0 ? -1 : Math.floor(rest / minute);
  });
  const isOver = left < 0;
  const said = left > 0 ? t('desk:clearsIn', { span: spanText(left, language) }) : t('desk:clearsSoon');
  return <p className={styles.clears}>{isOver ? t('desk:clearsNow') : said}</p>;
}
