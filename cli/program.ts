import { configList } from './commands/configList.ts';
import { conversationsExport } from './commands/conversationsExport.ts';
import { instruments } from './commands/instruments.ts';
import { instrumentsRevoke } from './commands/instrumentsRevoke.ts';
import { instrumentsToken } from './commands/instrumentsToken.ts';
import { instrumentsTokens } from './commands/instrumentsTokens.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { machinesList } from './commands/machinesList.ts';
import { machinesPaths } from './commands/machinesPaths.ts';
import { machinesShow } from './commands/machinesShow.ts';
import { permitsExport } from './commands/permitsExport.ts';
import { permitsHeads } from './commands/permitsHeads.ts';
import { permitsList } from './commands/permitsList.ts';
import { permitsReading } from './commands/permitsReading.ts';
import { permitsShow } from './commands/permitsShow.ts';
import { permitsVerify } from './commands/permitsVerify.ts';
import { tokenCheck } from './commands/tokenCheck.ts';
import { usersAdd } from './commands/usersAdd.ts';
import { usersDisable } from './commands/usersDisable.ts';
import { usersEnable } from './commands/usersEnable.ts';
import { usersGrant } from './commands/usersGrant.ts';
import { usersList } from './commands/usersList.ts';
import { usersPhone } from './commands/usersPhone.ts';
import { usersResetPassword } from './commands/usersResetPassword.ts';
import { usersRevoke } from './commands/usersRevoke.ts';
import { usersRoles } from './commands/usersRoles.ts';
import { whoami } from './commands/whoami.ts';
import { runTable, type Table } from './kit/commander.ts';
import type { Exit } from './kit/exit.ts';
import type { World } from './kit/world.ts';

/** Every command there is. Help is made from this table. */
const table: Table = {
  about: 'The control room from a terminal: sign in, list, export and verify permits, export conversations, look at the charts.',
  examples: [
    'login --server https://control-room.example --sap 1002 --password-stdin < password.txt',
    'conversations export --date 2026-11-01 --output /srv/exports',
  ],
  groups: {
    permits: 'Permits to work',
    conversations: 'Safety conversations',
    token: 'The token this machine signs in with',
    users: 'Accounts, for those who administer them',
    machines: 'The state charts that console and command line share',
    config: 'The settings in force',
  },
  commands: [
    login,
    logout,
    whoami,
    tokenCheck,
    permitsList,
    permitsShow,
    permitsVerify,
    permitsHeads,
    permitsExport,
    conversationsExport,
    permitsReading,
    instruments,
    instrumentsToken,
    instrumentsTokens,
    instrumentsRevoke,
    usersList,
    usersAdd,
    usersRoles,
    usersPhone,
    usersGrant,
    usersRevoke,
    usersDisable,
    usersEnable,
    usersResetPassword,
    machinesList,
    machinesShow,
    machinesPaths,
    configList,
  ],
};

/** The whole program: reads the command line, runs the command, answers the word of the exit. */
export const runProgram = (world: World): Promise<Exit> => runTable(table, world);
