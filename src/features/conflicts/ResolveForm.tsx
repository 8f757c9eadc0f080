import { Checkbox } from '@blueprintjs/core';
import { textIn } from '#domain/kernel/language.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { controlCodes, simopsControls } from '#domain/simops/controls.data.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { usePasswords } from '#src/entities/work/form/usePasswords.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { checkResolution, signableOf } from './resolution.ts';

type Props = { conflict: PermitWork['conflicts'][number]; permit: Permit; initial: WorkForms['resolve'] };

const put = (list: readonly string[], place: number, text: string): string[] => {
  const next = [...list];
  next[place] = text;
  return next;
};

/** What both areas agree on so that two restricted works may go on side by side, signed by a coordinator and their delegates. */
export function ResolveForm({ conflict, permit, initial }: Props) {
  const t = useTranslations('work');
  const [passwords, setPasswords] = usePasswords('resolve');
  const areas = [...new Set([permit.area.code, conflict.with.area_code])];
  const titles = [t('work:coordinatorSigns'), ...areas.map((area) => t('work:delegateSigns', { area }))];
  const check = (typed: WorkForms['resolve']) => checkResolution(typed, passwords, titles.length);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('resolve', initial, check);
  // The words name a version of both works: that of the other one is read as long as they are shown.
  const {
    value: other,
    problem,
    retry,
  } = useRead(
    'permits.one',
    { params: { id: conflict.with.id } },
    { select: resultOf, follows: ({ entity, id }) => entity === 'permit' && id === conflict.with.id },
  );
  const send = () => {
    if (!other) return;
    const checked = check(value);
    const { id, version } = conflict;
    const permits = [permit, other].map((one) => ({ id: one.id, version: one.version }));
    save(checked, (resolution) => ({ kind: 'resolve', conflict: { id, version }, permits, ...resolution }));
  };
  return (
    <FormCard
      form="resolve"
      title={t('work:resolve')}
      submit={t('work:signResolution')}
      saving={saving}
      onCancel={discard}
      onSubmit={send}
    >
      <Controls chosen={value.controls} error={errorOf('controls')} onChange={(controls) => change({ controls })} />
      <LinesField
        label={t('work:resolution')}
        help={t('work:resolutionHelp')}
        rows={3}
        value={value.text}
        error={errorOf('resolution_text')}
        onTyped={(text) => change({ text })}
      />
      {other ? (
        <SignedWords what={signableOf(permit, other)} />
      ) : problem ? (
        <Failed problem={problem} title={t('work:otherFailed')} onRetry={retry} />
      ) : (
        <Loading />
      )}
      {titles.map((title, place) => (
        <SignerFields
          key={title}
          title={title}
          {...(place === 2 ? { about: t('work:sameDelegate') } : {})}
          sap={value.saps[place] ?? ''}
          password={passwords[place] ?? ''}
          errorOf={(field) => errorOf(`signers.${place}.${field}`)}
          onSap={(sap) =>
            change({
              saps: put(
                titles.map((_, index) => value.saps[index] ?? ''),
                place,
                sap,
              ),
            })
          }
          onPassword={(password) =>
            setPasswords(
              put(
                titles.map((_, index) => passwords[index] ?? ''),
                place,
                password,
              ),
            )
          }
        />
      ))}
    </FormCard>
  );
}

type ControlsProps = { chosen: readonly string[]; error: string | undefined; onChange: (codes: readonly string[]) => void };

function Controls({ chosen, error, onChange }: ControlsProps) {
  const t = useTranslations('work');
  const language = useLanguage();
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.formTitle}>{t('work:agreedControls')}</legend>
      <div className={styles.checks}>
        {controlCodes.map((code) => (
          <Checkbox
            key={code}
            checked={chosen.includes(code)}
            label={textIn(simopsControls[code], language)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, code] : chosen.filter((one) => one !== code))
            }
          />
        ))}
      </div>
      {error ? <p className={styles.bad}>{error}</p> : null}
    </fieldset>
  );
}
