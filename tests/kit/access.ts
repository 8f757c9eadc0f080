import type { Access } from '#domain/access/access.ts';
import type { Role } from '#domain/access/roles.ts';

/** One person of each kind, by the roles of their session. */
export const persons = {
  guest: [],
  user: ['user'],
  staff: ['staff', 'user'],
  admin: ['admin', 'user'],
  hse: ['Hse Coordinator', 'user'],
  sme: ['SME', 'user'],
  delegate: ['Area Owner Delegate', 'user'],
  administrator: ['administrator', 'user'],
} as const satisfies Record<string, readonly Role[]>;
export type PersonName = keyof typeof persons;
export const personNames = Object.keys(persons) as PersonName[];

/** Who is admitted where, written by hand from the specification (section 6) and not read from the code that decides. */
export const admitted: Record<Access, readonly PersonName[]> = {
  everyone: ['guest', 'user', 'staff', 'admin', 'hse', 'sme', 'delegate', 'administrator'],
  onlyGuest: ['guest'],
  user: ['user', 'staff', 'admin', 'hse', 'sme', 'delegate', 'administrator'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
  onlyPermits: ['hse', 'sme', 'delegate'],
  hseCoordinator: ['hse'],
  administrators: ['administrator'],
};

const pages = (folder: string, names: string): Record<string, Access> =>
  Object.fromEntries(names.split(' ').map((name) => [`${folder}/${name}`, 'user']));

const sides = 'left-sidebar left-sidebar-tabbed left-sidebar-2 left-sidebar-2-tabbed';

/** Every address of the specification (section 2) with who enters it. Sample and template pages are for who has signed in. */
export const accessOf: Record<string, Access> = {
  '/apps/permit-maps': 'hseCoordinator',
  '/apps/permit-map/:mapId': 'hseCoordinator',
  '/apps/heat-map': 'hseCoordinator',
  '/apps/permits/:labelHandle': 'onlyPermits',
  '/apps/permit/:permitId/:trackingNumber': 'onlyPermits',
  '/apps/e-commerce/products': 'user',
  '/profile': 'user',
  '/login': 'onlyGuest',
  '/register': 'onlyGuest',
  '/logout': 'user',
  '/callback': 'onlyGuest',
  '/privacy-policy': 'onlyGuest',
  '/auth/admin-role-example': 'admin',
  '/auth/staff-role-example': 'staff',
  '/auth/guest-role-example': 'onlyGuest',
  ...pages('/pages', 'login login-2 login-3 register register-2 register-3 forgot-password forgot-password-2 reset-password'),
  ...pages('/pages', 'reset-password-2 lock mail-confirm faq knowledge-base invoices/compact invoices/modern profile'),
  ...pages('/pages', 'pricing/style-1 pricing/style-2 pricing/style-3 search/classic search/modern'),
  '/pages/coming-soon': 'everyone',
  '/pages/maintenance': 'everyone',
  '/pages/errors/error-404': 'everyone',
  '/pages/errors/error-500': 'everyone',
  ...pages('/ui', 'page-layouts/blank icons typography helper-classes'),
  ...pages('/ui/page-layouts/carded', `full-width full-width-tabbed full-width-2 full-width-2-tabbed ${sides}`),
  ...pages('/ui/page-layouts/carded', sides.replaceAll('left', 'right')),
  ...pages('/ui/page-layouts/simple', 'full-width left-sidebar left-sidebar-2 left-sidebar-3 tabbed'),
  ...pages('/ui/page-layouts/simple', 'right-sidebar right-sidebar-2 right-sidebar-3'),
  '/documentation/getting-started/introduction': 'user',
};

/** Addresses of ours beside those of the specification: whole families for who has signed in, and single ones. */
export const ownAccess: readonly { under: string; access: Access }[] = [
  { under: '/documentation/', access: 'user' },
  { under: '/apps/permit-rules', access: 'onlyPermits' },
  { under: '/apps/permits/new', access: 'onlyPermits' },
  { under: '/apps/permit/', access: 'onlyPermits' },
  { under: '/apps/', access: 'user' },
  { under: '/pages/auth/', access: 'user' },
  { under: '/pages/errors/no-access', access: 'everyone' },
  { under: '/loading', access: 'everyone' },
];

/** Who makes each call, by its name in the contract. Sample calls are answered in the page and hold nothing of anybody's. */
export const accessOfCalls: Record<string, Access> = {
  'session.login': 'everyone',
  'session.auth': 'everyone',
  'session.logout': 'user',
  'registration.register': 'everyone',
  'account.sessions': 'user',
  'account.revokeSession': 'user',
  'account.revokeOtherSessions': 'user',
  'account.changePassword': 'user',
  'account.setPicture': 'user',
  'account.removePicture': 'user',
  'account.picture': 'user',
  'account.deleteAccount': 'user',
  'administration.list': 'administrators',
  'administration.add': 'administrators',
  'administration.change': 'administrators',
  'administration.resetPassword': 'administrators',
  'users.update': 'user',
  'references.list': 'user',
  'permits.list': 'onlyPermits',
  'permits.labels': 'onlyPermits',
  'permits.one': 'onlyPermits',
  'permits.audit': 'onlyPermits',
  'work.work': 'onlyPermits',
  'work.can': 'onlyPermits',
  'work.event': 'onlyPermits',
  'work.sign': 'onlyPermits',
  'work.assessRisk': 'onlyPermits',
  'work.answerControls': 'onlyPermits',
  'work.planGas': 'onlyPermits',
  'work.testGas': 'onlyPermits',
  'work.voidGas': 'onlyPermits',
  'work.addCrew': 'onlyPermits',
  'work.moveCrew': 'onlyPermits',
  'work.visit': 'onlyPermits',
  'work.talk': 'onlyPermits',
  'work.listOverrides': 'onlyPermits',
  'emergencies.list': 'onlyPermits',
  'emergencies.declare': 'onlyPermits',
  'emergencies.standDown': 'onlyPermits',
  'isolations.list': 'onlyPermits',
  'isolations.create': 'onlyPermits',
  'isolations.one': 'onlyPermits',
  'isolations.event': 'onlyPermits',
  'isolations.dependants': 'onlyPermits',
  'isolations.link': 'onlyPermits',
  'drafts.areas': 'onlyPermits',
  'drafts.people': 'onlyPermits',
  'drafts.create': 'onlyPermits',
  'drafts.draft': 'onlyPermits',
  'drafts.change': 'onlyPermits',
  'changes.since': 'onlyPermits',
  'talks.list': 'onlyPermits',
  'talks.start': 'onlyPermits',
  'talks.one': 'onlyPermits',
  'talks.say': 'onlyPermits',
  'talks.rephrase': 'onlyPermits',
  'talks.takeBack': 'onlyPermits',
  'talks.addAction': 'onlyPermits',
  'talks.setAction': 'onlyPermits',
  'talks.close': 'onlyPermits',
  'talks.reopen': 'onlyPermits',
  'rules.read': 'onlyPermits',
  'conflicts.list': 'onlyPermits',
  'conflicts.event': 'onlyPermits',
  'conflicts.check': 'onlyPermits',
  'conversations.export': 'user',
  'conversations.count': 'user',
  'reports.send': 'everyone',
};
