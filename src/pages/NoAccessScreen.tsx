import { rolesOf, useSession } from '#src/system/session.ts';
import { Forbidden } from '#src/ui/Forbidden.tsx';

export function Screen() {
  return <Forbidden roles={useSession(rolesOf)} />;
}
