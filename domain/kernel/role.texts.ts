import type { Role } from '#domain/access/roles.ts';
import { type Language, type Texts, textIn } from './language.ts';

/** What the roles of a session are called. 'user' is everybody and is not named. */
export const roleTexts: Readonly<Record<Exclude<Role, 'user'>, Texts>> = {
  'Hse Coordinator': { en: 'HSE Coordinator', tr: 'SEÇ Koordinatörü', ar: 'منسّق السلامة' },
  SME: { en: 'Expert (SME)', tr: 'Uzman (SME)', ar: 'المختص (SME)' },
  'Area Owner Delegate': { en: 'Area Owner Delegate', tr: 'Alan Sahibi Vekili', ar: 'مفوّض مالك المنطقة' },
  admin: { en: 'Sample admin', tr: 'Örnek yönetici', ar: 'مدير الأمثلة' },
  staff: { en: 'Sample staff', tr: 'Örnek personel', ar: 'موظف الأمثلة' },
  administrator: { en: 'User administrator', tr: 'Kullanıcı yöneticisi', ar: 'مدير المستخدمين' },
};

const isNamed = (role: string): role is keyof typeof roleTexts => Object.hasOwn(roleTexts, role);

/** A role in English prose: its code, but for the one that the wire spells in its own way. */
export const spelledRole = (role: string): string => (role === 'Hse Coordinator' ? roleTexts[role].en : role);

/** What people read of a role; one of a newer server by its code. */
export const roleName = (role: string, language: Language): string => (isNamed(role) ? textIn(roleTexts[role], language) : role);

/** The roles that say something, in words. */
export const roleNames = (roles: readonly string[], language: Language): string[] =>
  roles.filter((role) => role !== 'user').map((role) => roleName(role, language));
