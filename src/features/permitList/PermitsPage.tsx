import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { labelFromAddress, type PermitLabel, permitLabels } from '#domain/permits/permitList/permit.labels.ts';
import { FirstSteps } from '#src/entities/firstSteps/FirstSteps.tsx';
import { type ListAddress, listHref, readListAddress, writeListAddress } from '#src/entities/permits/permitAddress.ts';
import { useIsNarrow } from '#src/entities/permits/permitLayout.ts';
import { useWhenStarSaved } from '#src/entities/watch/WatchActor.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { useCache } from '#src/system/query/useCache.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { useRem } from '#src/ui/grid/useRem.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { PermitBulkProvider } from './bulk/PermitBulkActor.tsx';
import { LabelList } from './LabelList.tsx';
import { LabelSelect } from './LabelSelect.tsx';
import { labelIcon } from './labelIcons.ts';
import { labelName } from './list/labelTexts.ts';
import { PermitListProvider } from './list/PermitListActor.tsx';
import { scrolledTo } from './listMemory.ts';
import { PermitListArea } from './PermitListArea.tsx';
import { PermitsHeader } from './PermitsHeader.tsx';
import styles from './PermitsPage.module.css';
import { useFreshLabelCounts } from './useLabelCounts.ts';
import { useRowHeight } from './useRowHeight.ts';

/** Label list, search and rows of one label, as the address says. */
export function PermitsPage({ label }: { label: PermitLabel }) {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const { key } = useLocation();
  const [peeking, setPeeking] = useState(false);
  const address = readListAddress(params);
  const narrow = useIsNarrow();
  const rowPx = useRem(useRowHeight().rem);
  const onFold = (key: string) =>
    change(
      (now) => {
        const before = readListAddress(now);
        const { folded } = before;
        return writeListAddress({
          ...before,
          folded: folded.includes(key) ? folded.filter((one) => one !== key) : [...folded, key],
        });
      },
      { replace: true },
    );
  const onSort = (sort: ListAddress['sort']) => change((now) => writeListAddress({ ...readListAddress(now), sort }));
  useNeighbours(label);
  useLabelCommands();
  useFreshLabelCounts();
  const whenSaved = useWhenStarSaved();
  const { refresh } = useCache();
  const whenStarSaved = (hear: () => void) =>
    whenSaved(() => {
      hear();
      refresh('permits.labels', {});
    });

  const { folded: _folded, ...shown } = address;
  const view = { labelHandle: label.handle, ...shown };
  return (
    <div className={styles.screen} data-wide="true">
      {narrow ? null : <LabelList current={label} tight={peeking} />}
      <section className={styles.main} aria-labelledby="permits-title">
        <FirstSteps />
        <PermitsHeader label={label}>{narrow ? <LabelSelect current={label} /> : null}</PermitsHeader>
        <PermitListProvider
          key={JSON.stringify(view)}
          view={view}
          from={Math.floor((scrolledTo.remembered(key) ?? 0) / rowPx)}
          whenStarSaved={whenStarSaved}
        >
          <PermitBulkProvider view={view}>
            <PermitListArea label={label} address={address} onSort={onSort} onFold={onFold} onPeeking={setPeeking} />
          </PermitBulkProvider>
        </PermitListProvider>
      </section>
    </div>
  );
}

/** The palette leads to every label. */
const useLabelCommands = (): void => {
  const t = useTranslations('permits');
  const navigate = useNavigate();
  useCommands(
    permitLabels.map((label) => ({
      id: `label-${label.alias}`,
      title: t('permits:labelNamed', { label: labelName(label) }),
      icon: labelIcon(label),
      run: () => void navigate(listHref(label)),
    })),
  );
};

/** `[` and `]` lead to the label before and after this one, `g` and `l` to live permits. */
const useNeighbours = (label: PermitLabel): void => {
  const navigate = useNavigate();
  const at = permitLabels.indexOf(label);
  const go = (to: PermitLabel | undefined) => {
    if (to) void navigate(listHref(to));
  };
  useShortcut('labelBefore', () => go(permitLabels[at - 1]));
  useShortcut('labelAfter', () => go(permitLabels[at + 1]));
  useShortcut('labelLive', () => go(labelFromAddress('live') ?? undefined));
};
