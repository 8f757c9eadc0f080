import { Checkbox } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { PermitLink } from '#src/entities/permits/PermitLink.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { checkRemoval, type Dependant, signableAt } from './isolationSteps.ts';
import { stepText } from './isolationWords.ts';
import own from './RemovalForm.module.css';
import { SignedAt } from './SignedAt.tsx';

type Props = { isolation: IsolationOnWire; step: WorkForms['step'] };

/** Who still depends on an isolation is asked before one of its points is removed, and answered for with a signature. */
export function RemovalForm({ isolation, step }: Props) {
  const t = useTranslations('work');
  const { id, version, dependants } = isolation;
  const [password, setPassword] = useState('');
  const check = (typed: WorkForms['step']) => checkRemoval(typed, password, dependants);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('step', step, check);
  const { released, nobodyElse, sap } = value;
  const point = value.point ?? 0;
  const send = () => {
    const sent = save(check(value), (body) => ({ kind: 'removePoint', id, version, point, ...body }));
    if (sent) setPassword('');
  };
  const release = (permit: number, on: boolean) => {
    const others = released.filter((one) => one !== permit);
    change({ released: on ? [...others, permit] : others });
  };
  return (
    <FormCard
      form="step"
      title={t('work:stepAt', { step: stepText('REMOVE_POINT', isolation.state, t), point })}
      submit={t('work:signRemoval')}
      saving={saving}
      onCancel={discard}
      onSubmit={send}
    >
      <fieldset className={styles.bare}>
        <legend className={styles.formTitle}>{t('work:whoDepends')}</legend>
        <div className={styles.stack}>
          <p className={styles.nothing}>{t(dependants.length > 0 ? 'work:whoDependsAbout' : 'work:noDependant')}</p>
          <ul className={own.asked}>
            {dependants.map((one) => (
              <li key={one.id}>
                <Release
                  dependant={one}
                  released={released.includes(one.id)}
                  fault={errorOf(`released[${one.id}]`)}
                  onChange={(on) => release(one.id, on)}
                />
              </li>
            ))}
          </ul>
          <Answer
            label={t('work:nobodyElse')}
            checked={nobodyElse}
            fault={errorOf('nobodyElse')}
            onChange={(on) => change({ nobodyElse: on })}
          />
        </div>
      </fieldset>
      <SignedAt isolation={isolation} point={isolation.points.find(({ seq }) => seq === point)} />
      <SignedWords what={signableAt(isolation, 'REMOVE_POINT', point)} />
      <SignerFields
        title={t('work:removerSigns')}
        about={t('work:removerSignsAbout')}
        sap={sap}
        password={password}
        errorOf={errorOf}
        onSap={(typed) => change({ sap: typed })}
        onPassword={setPassword}
      />
    </FormCard>
  );
}

type AnswerProps = { label: string; checked: boolean; fault: string | undefined; onChange: (on: boolean) => void };

/** A sentence with a box of its own, which nobody has ticked beforehand. */
function Answer({ label, checked, fault, onChange }: AnswerProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        className={own.box ?? ''}
        label={label}
        checked={checked}
        aria-invalid={fault !== undefined}
        {...(fault ? { 'aria-describedby': id } : {})}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {fault ? (
        <p id={id} className={`${styles.fault} ${own.fault}`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

type ReleaseProps = { dependant: Dependant; released: boolean; fault: string | undefined; onChange: (on: boolean) => void };

/** One permit that names the isolation: how it stands, who is on site, and whether it depends on the isolation no longer. */
function Release({ dependant, released, fault, onChange }: ReleaseProps) {
  const t = useTranslations('work');
  const { tracking_number, title, relies, on_site, unfinished } = dependant;
  return (
    <>
      <PermitLink other={dependant} tab="isolations" />
      <div>
        <bdi>{title}</bdi> · {t('work:onSiteCount', { count: on_site })}
      </div>
      {unfinished === null ? null : (
        <div>
          <strong>{t('work:notComplete')}</strong> <bdi>{unfinished}</bdi>
        </div>
      )}
      {relies ? (
        <Status tone="bad">{t('work:reliesNow')}</Status>
      ) : (
        <Answer label={t('work:dependsNoMore', { number: tracking_number })} checked={released} fault={fault} onChange={onChange} />
      )}
    </>
  );
}
