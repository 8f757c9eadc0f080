import { Tooltip } from '@blueprintjs/core';
import { MenuClosed, MenuOpen } from '@blueprintjs/icons';
import { memo } from 'react';
import type { LabelCount } from '#domain/permits/permit/permit.schema.ts';
import type { PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import { hereText } from '#src/ui/time/hereText.ts';
import styles from './LabelList.module.css';
import { labelGroups } from './labelGroups.ts';
import { labelIcon } from './labelIcons.ts';
import { countText, labelName } from './list/labelTexts.ts';
import { useLabelCounts } from './useLabelCounts.ts';
import { useLabelRail } from './useLabelRail.ts';

/** How loud a label is: a shape, a word and a colour that say the same. */
function PriorityMark({ priority, folded }: { priority: 1 | 2; folded: boolean }) {
  const t = useTranslations('permits');
  return (
    <span className={priority === 1 ? styles.urgent : styles.soon}>
      <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        {priority === 1 ? <path d="M3 0h4l3 3v4l-3 3H3L0 7V3z" /> : <path d="M5 .6 9.8 9.4H.2z" />}
      </svg>
      <span className={folded ? 'visually-hidden' : undefined}>{t(`permits:priority${priority}`)}</span>
    </span>
  );
}

/** The labels beside the list, with how many permits each holds. Where there is little room, or the person wants it so, they are icons. */
export const LabelList = memo(function LabelList({ current, tight }: { current: PermitLabel; tight: boolean }) {
  const t = useTranslations('permits');
  const { value: counts, problem, readAt } = useLabelCounts();
  const language = useLanguage();
  const { folded, isForced, turn } = useLabelRail(tight);
  return (
    <nav className={styles.list} aria-label={t('permits:labels')} data-folded={folded}>
      <TipButton
        className={styles.turn ?? ''}
        variant="minimal"
        tip={t(isForced ? 'permits:rail_forced' : folded ? 'permits:rail_names' : 'permits:rail_icons')}
        tipPlacement="right"
        icon={folded ? <MenuOpen /> : <MenuClosed />}
        // Pointed at and focused as ever, so that it can say why it does nothing now.
        aria-disabled={isForced || undefined}
        onClick={isForced ? undefined : turn}
      />
      {labelGroups.map(({ title, labels }) => (
        <section key={title} className={styles.group}>
          <h2 className={folded ? 'visually-hidden' : styles.heading}>{t(`permits:${title}`)}</h2>
          <ul className={styles.items}>
            {labels.map((label) => (
              <li key={label.handle}>
                <LabelLink
                  label={label}
                  count={counts?.find(({ handle }) => handle === label.handle)}
                  isCurrent={label.handle === current.handle}
                  folded={folded}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {problem ? (
        <p className={styles.failed} role="status">
          {counts ? t('permits:stale', { time: hereText(readAt, language) }) : t('permits:countsFailed')}
        </p>
      ) : null}
    </nav>
  );
});

type LinkProps = { label: PermitLabel; count: LabelCount | undefined; isCurrent: boolean; folded: boolean };

function LabelLink({ label, count, isCurrent, folded }: LinkProps) {
  const t = useTranslations('permits');
  const language = useLanguage();
  // A site's own server may not say it.
  const loud = (count?.count ?? 0) > 0 ? (count?.priority === 1 ? 1 : label.priority) : undefined;
  const name = labelName(label);
  const Icon = labelIcon(label);
  const link = (
    <Link className={styles.link} to={listHref(label)} aria-current={isCurrent ? 'page' : undefined}>
      {folded ? <Icon /> : null}
      <span className={folded ? 'visually-hidden' : styles.name}>{name}</span>
      {loud ? <PriorityMark priority={loud} folded={folded} /> : null}
      <span className={styles.count}>{count ? countText(count, language) : ''}</span>
    </Link>
  );
  if (!folded) return link;
  return (
    <Tooltip
      content={loud ? `${name} · ${t(`permits:priority${loud}`)}` : name}
      placement="right"
      compact
      renderTarget={({ isOpen: _, ref, className, ...target }) => (
        // The link in it is what the Tab key finds.
        <div {...target} tabIndex={undefined} ref={ref} className={className}>
          {link}
        </div>
      )}
    />
  );
}
