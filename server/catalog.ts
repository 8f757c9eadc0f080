import type { ServerConfig } from './config.ts';
import type { ServerModule } from './kit/module.ts';
import { conversationsModule } from './modules/conversations/conversations.module.ts';
import { permitsModule } from './modules/permits/permits.module.ts';
import { referencesModule } from './modules/references/references.module.ts';
import { sessionModule } from './modules/session/session.module.ts';

/** All that this server answers. */
export const modulesFor = (config: ServerConfig): ServerModule[] => [
  sessionModule(config),
  referencesModule,
  permitsModule,
  conversationsModule,
];
