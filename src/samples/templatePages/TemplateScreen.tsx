import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { AuthContent, AuthFrame } from '#src/samples/kit/AuthFrame.tsx';
import { frameAt } from '#src/samples/kit/frameAt.ts';
import { ComingSoon } from './ComingSoon.tsx';
import './locales/keys.ts';
import { MailConfirm } from './MailConfirm.tsx';
import { Maintenance } from './Maintenance.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { ForgotForm, LockForm, ResetForm } from './SmallForms.tsx';
import { type Kind, type TemplatePage, templatePages } from './templatePages.ts';

const bodies: Record<Kind, ComponentType<{ page: TemplatePage }>> = {
  register: RegisterForm,
  forgot: ForgotForm,
  reset: ResetForm,
  lock: LockForm,
  mail: MailConfirm,
  soon: ComingSoon,
  maintenance: Maintenance,
};

/** The page of the template that the address names. */
export function Screen() {
  useTranslations('templatePages', 'forms', 'time', 'pricing', 'system');
  const { pathname } = useLocation();
  const page = templatePages.find(({ path }) => path === pathname.replace(/\/$/, ''));
  return page ? <Shown key={page.path} page={page} /> : null;
}

/** What says that a page is a sample, where it does not say so in its own words. */
const notes: Partial<Record<Kind, 'onlySample' | 'onlyShown'>> = {
  register: 'onlySample',
  forgot: 'onlySample',
  reset: 'onlySample',
  lock: 'onlySample',
  maintenance: 'onlyShown',
};

function Shown({ page }: { page: TemplatePage }) {
  const t = useTranslations('templatePages');
  const { kind, path } = page;
  const Body = bodies[kind];
  const note = notes[kind];
  return (
    <AuthFrame frame={frameAt(path)} claim={t('templatePages:claim')} claimMore={t('templatePages:claimMore')}>
      <AuthContent title={t(`templatePages:heading_${kind}`)} {...(note ? { note: t(`templatePages:${note}`) } : {})}>
        <Body page={page} />
      </AuthContent>
    </AuthFrame>
  );
}
