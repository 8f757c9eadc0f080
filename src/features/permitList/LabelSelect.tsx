import { HTMLSelect } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { labelByHandle, type PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { labelGroups } from './labelGroups.ts';
import { countText, labelName } from './list/labelTexts.ts';
import { useLabelCounts } from './useLabelCounts.ts';

/** The labels where there is no room for a list beside the permits. */
export function LabelSelect({ current }: { current: PermitLabel }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const navigate = useNavigate();
  const { value: counts } = useLabelCounts();
  const field = useRef<HTMLSelectElement>(null);
  const isChosen = useRef(false);
  // An arrow in the field leads to another page, whose content takes the focus; the next arrow is to lead on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each label that was chosen here
  useEffect(() => {
    if (isChosen.current) requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    isChosen.current = false;
  }, [current.handle]);
  const optionText = (label: PermitLabel): string => {
    const count = counts?.find(({ handle }) => handle === label.handle);
    return count ? `${labelName(label)} (${countText(count, language)})` : labelName(label);
  };
  const choose = (handle: number) => {
    const label = labelByHandle(handle);
    if (!label) return;
    isChosen.current = true;
    void navigate(listHref(label));
  };
  return (
    <HTMLSelect
      ref={field}
      fill
      large
      aria-label={t('permits:labels')}
      value={current.handle}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    >
      {labelGroups.map(({ title, labels }) => (
        <optgroup key={title} label={t(`permits:${title}`)}>
          {labels.map((label) => (
            <option key={label.handle} value={label.handle}>
              {optionText(label)}
            </option>
          ))}
        </optgroup>
      ))}
    </HTMLSelect>
  );
}
