import type { ReactNode } from 'react';
import type { FormName } from '#machines/permitWork/workForms.ts';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { useFocusHome } from '#src/ui/useFocusHome.ts';
import { Refusal } from './Refusal.tsx';

type Props = {
  form: FormName;
  title: string;
  /** What the button says that sends it. */
  submit: string;
  saving: boolean;
  onSubmit: () => void;
  /** Sent although the server is silent: what may stop work hinders nobody. */
  evenSilent?: boolean;
  onCancel: () => void;
  children: ReactNode;
};

/** A form of a permit's work among what it belongs to. It waits while the server is silent. */
export function FormCard({ form, title, saving, evenSilent = false, ...frame }: Props) {
  const t = useTranslations('work');
  const silence = useSilence();
  useFocusHome();
  return (
    <FormFrame
      {...frame}
      label={title}
      heading="h3"
      isSending={saving}
      isStopped={silence !== null && !evenSilent}
      goesOn={evenSilent}
      refusal={<Refusal form={form} goesOn={evenSilent} hasFields />}
      actions={
        <span role="status" data-goes-on={evenSilent || undefined}>
          {silence && evenSilent ? t('work:sentAnyway') : (silence ?? '')}
        </span>
      }
    />
  );
}
