import { RoleExample } from './RoleExample.tsx';

export function Screen() {
  return <RoleExample name="staff" />;
}
