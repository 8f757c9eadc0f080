import type { FilingForm } from '#domain/handover/filing.form.ts';
import { namedCode } from '#domain/kernel/readingText.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { PersonPicker } from '#src/entities/finder/PersonPicker.tsx';
import { ChoiceField, Labelled, LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import styles from './Handover.module.css';

type Props = {
  form: FilingForm;
  /** Those of the site that gave the number. */
  areas: readonly Area[];
  /** Whose clock the times are on. */
  zone: string;
  /** The present on the clock of the site, as a field holds it. */
  latest: string;
  errorOf: (field: string) => string | undefined;
  onTyped: (part: Partial<FilingForm>) => void;
};

/** What a sheet says of work that is over: what, where, when, by whom, and where the sheet is. */
export function FilingFields(props: Props) {
  const t = useTranslations('handover');
  const { form, errorOf, onTyped } = props;
  return (
    <>
      <TextField
        label={t('handover:fileWork')}
        value={form.title}
        error={errorOf('title')}
        onTyped={(title) => onTyped({ title })}
      />
      <When {...props} />
      <Who {...props} />
      <HandedBack {...props} />
      <div className={styles.pair}>
        <TextField
          label={t('handover:fileKeptAt')}
          value={form.keptAt}
          error={errorOf('kept_at')}
          onTyped={(keptAt) => onTyped({ keptAt })}
        />
        <LinesField
          label={t('handover:fileNote')}
          value={form.note}
          error={errorOf('note')}
          onTyped={(note) => onTyped({ note })}
        />
      </div>
    </>
  );
}

function When({ form, areas, zone, latest, errorOf, onTyped }: Props) {
  const t = useTranslations('handover');
  return (
    <div className={styles.pair}>
      <ChoiceField
        label={t('handover:fileArea')}
        value={form.area}
        empty={t('handover:fileChoose')}
        options={areas.map(({ id, code, name }) => ({ value: String(id), text: namedCode(code, name) }))}
        error={errorOf('area_id')}
        onChosen={(area) => onTyped({ area })}
        onEmptied={() => onTyped({ area: '' })}
      />
      <SiteTimeField
        zone={zone}
        max={latest}
        label={t('handover:fileFrom')}
        value={form.from}
        error={errorOf('worked_from')}
        onTyped={(from) => onTyped({ from })}
      />
      <SiteTimeField
        zone={zone}
        max={latest}
        label={t('handover:fileTo')}
        value={form.to}
        error={errorOf('worked_to')}
        onTyped={(to) => onTyped({ to })}
      />
    </div>
  );
}

function Who({ form, errorOf, onTyped }: Props) {
  const t = useTranslations('handover');
  return (
    <div className={styles.pair}>
      <Labelled label={t('handover:fileIssuer')} error={errorOf('issuer_sap')}>
        {(wiring) => <PersonPicker wiring={wiring} person={form.issuer} onPicked={(issuer) => onTyped({ issuer })} />}
      </Labelled>
      <Labelled label={t('handover:fileAuthority')} error={errorOf('performing_authority_sap')}>
        {(wiring) => <PersonPicker wiring={wiring} person={form.authority} onPicked={(authority) => onTyped({ authority })} />}
      </Labelled>
    </div>
  );
}

function HandedBack({ form, errorOf, onTyped }: Props) {
  const t = useTranslations('handover');
  const choices = [
    { value: 'yes', text: t('handover:fileYes') },
    { value: 'no', text: t('handover:fileNo') },
  ] as const;
  return (
    <div className={styles.pair}>
      <ChoiceField
        label={t('handover:fileInOrder')}
        value={form.inOrder}
        empty={t('handover:fileChoose')}
        options={choices}
        error={errorOf('left_in_order')}
        onChosen={(inOrder) => onTyped({ inOrder })}
        onEmptied={() => onTyped({ inOrder: '' })}
      />
      <Labelled label={t('handover:fileInspector')} help={t('handover:fileInspectorHelp')} error={errorOf('inspected_by_sap')}>
        {(wiring) => <PersonPicker wiring={wiring} person={form.inspector} onPicked={(inspector) => onTyped({ inspector })} />}
      </Labelled>
    </div>
  );
}
