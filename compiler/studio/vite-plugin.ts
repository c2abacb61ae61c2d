import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { dirname, join, relative } from 'pathe';
import type { Plugin } from 'vite';
import { formsProject, ROOT } from '../disk.ts';
import type { FormsProject } from '../project.ts';
import { emitStudioModule, isStudioModule } from './project-files.ts';
import { isOwnRequest, readFilesToWrite, writeFiles } from './write-files.ts';

/** Address below the base of the app to which the studio sends files for the working tree. */
const WRITE = '__studio/files';
const MOST_BYTES = 20_000_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Returns the path of a folder below the nearest Git repository, or else below the project; empty if it is that. */
function pathInRepository(folder: string): string {
  let at = folder;
  while (at !== ROOT && !existsSync(join(at, '.git')) && dirname(at) !== at) at = dirname(at);
  return dirname(at) === at ? '' : relative(at, folder);
}

/**
 * Vite plug-in that serves the project's files to the studio as modules: all schemas and templates in one, the cases of
 * each form in one more. In development, a page of the server may write them back into the working tree.
 */
export function studioFiles(project: FormsProject = formsProject()): Plugin {
  const folders = [project.schemas, project.templates, project.cases].map((folder) => `${folder}/`);
  return {
    name: 'studio-files',
    resolveId: (id) => (isStudioModule(id) ? `\0${id}` : undefined),
    load: (id) =>
      id.startsWith('\0') && isStudioModule(id.slice(1))
        ? emitStudioModule(project, id.slice(1), pathInRepository(project.root))
        : undefined,
    hotUpdate({ file }) {
      const graph = this.environment.moduleGraph;
      if (!folders.some((folder) => file.startsWith(folder))) return;
      for (const [id, module] of graph.idToModuleMap)
        if (id.startsWith('\0') && isStudioModule(id.slice(1))) graph.invalidateModule(module);
    },
    configureServer(server) {
      const address = server.config.base + WRITE;
      server.middlewares.use((request, response, next) => {
        if (request.url !== address || request.method !== 'POST') return next();
        const answer = (status: number): void => {
          response.statusCode = status;
          response.end();
        };
        const write = async (): Promise<void> => {
          if (!isOwnRequest(request.headers)) return answer(403);
          const files = readFilesToWrite(await bodyOf(request));
          if (!files) return answer(400);
          writeFiles(project.root, files);
          answer(204);
        };
        write().catch(() => answer(500));
      });
    },
  };
}
