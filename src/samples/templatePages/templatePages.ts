import type { Key } from '#src/i18n/namespaces.ts';

export type Kind = 'register' | 'forgot' | 'reset' | 'lock' | 'mail' | 'soon' | 'maintenance';

export type TemplatePage = {
  /** Its id in the navigation, where it is one. */
  id: string;
  path: string;
  title: Key<'titles'>;
  kind: Kind;
  /** Where its link to the sign-in leads: the page with the same frame. */
  login: string;
  /** Shown without navbar, toolbar and footer: it stands for a console that nobody gets into. */
  alone?: true;
  /** Shown to guests too. */
  access?: 'everyone';
};

const card = { login: '/pages/login' } as const;
const panel = { login: '/pages/login-2' } as const;
const halves = { login: '/pages/login-3' } as const;
const alone = { alone: true } as const;
const closed = { ...alone, access: 'everyone' } as const;

/** The template's pages around an account, and the two of a site that is not open. Routes and screens follow from these rows. */
export const templatePages: readonly TemplatePage[] = [
  { id: 'authentication-register', path: '/pages/register', title: 'titles:registerSample', kind: 'register', ...card },
  { id: 'authentication-register-v2', path: '/pages/register-2', title: 'titles:registerSample2', kind: 'register', ...panel },
  { id: 'authentication-register-v3', path: '/pages/register-3', title: 'titles:registerSample3', kind: 'register', ...halves },
  { id: 'authentication-forgot-password', path: '/pages/forgot-password', title: 'titles:forgotSample', kind: 'forgot', ...card },
  {
    id: 'authentication-forgot-password-v2',
    path: '/pages/forgot-password-2',
    title: 'titles:forgotSample2',
    kind: 'forgot',
    ...panel,
  },
  { id: 'authentication-reset-password', path: '/pages/reset-password', title: 'titles:resetSample', kind: 'reset', ...card },
  {
    id: 'authentication-reset-password-v2',
    path: '/pages/reset-password-2',
    title: 'titles:resetSample2',
    kind: 'reset',
    ...panel,
  },
  { id: 'authentication-lock-screen', path: '/pages/lock', title: 'titles:lockSample', kind: 'lock', ...card, ...alone },
  { id: 'authentication-mail-confirmation', path: '/pages/mail-confirm', title: 'titles:mailConfirm', kind: 'mail', ...card },
  { id: 'coming-soon', path: '/pages/coming-soon', title: 'titles:comingSoon', kind: 'soon', ...card, ...closed },
  { id: 'maintenance', path: '/pages/maintenance', title: 'titles:maintenance', kind: 'maintenance', ...card, ...closed },
];
