/** The files of `deploy/` and the Dockerfile, as far as they can be checked without Docker. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseSettings } from '@/lib/server/settings';
import { dependencies } from '@/package.json';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What the build makes, beside what is in the repository. */
const built = ['node_modules', '.next', 'dist', 'dist/next.config.mjs'];

describe('Dockerfile', () => {
  const [building = '', running = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);

  it('copies only what is there', () => {
    const first = [...building.matchAll(/^COPY (.+) \.\/?$/gm)].flatMap(([, files = '']) => files.split(' '));
    expect(first).toEqual(['package.json', 'package-lock.json', '.']);
    for (const file of first) expect(existsSync(path.join(root, file))).toBe(true);
    const second = [...running.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, file = '']) => file);
    expect(second).toHaveLength(7);
    for (const file of second)
      expect([file, built.includes(file) || existsSync(path.join(root, file))]).toEqual([file, true]);
    expect(read('scripts/build.ts')).toContain("file: 'dist/next.config.mjs'");
  });

  it('leaves build tools behind, runs as another user than root, and says when it is ready', () => {
    expect(building).toContain('npm pkg delete devDependencies && npm prune');
    const lines = running.trim().split('\n');
    expect(lines.indexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => /^(COPY|RUN)/.test(line)));
    expect(running).not.toContain('--chown');
    expect(running).toContain('HEALTHCHECK');
    expect(lines.at(-1)).toBe('CMD ["node", "dist/server.mjs"]');
  });
});

describe('a production install', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const sources = [
    ...files,
    'server.ts',
    'scripts/start.ts',
    'scripts/operator.ts',
    'scripts/sync.ts',
    'scripts/run.mjs',
  ];
  const isSource = (file: string) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\/testing/.test(file);

  it('has every package that the program imports', () => {
    const missing = sources.filter(isSource).flatMap((file) =>
      [...read(file).matchAll(/^(?:import|\}|export)(?! type)[^;\n]*? from '([^']+)'|\bimport\('([^']+)'\)/gm)]
        .map(([, from = '', loaded = from]) => loaded)
        .filter((from) => !/^[.@#]\/|^\.|^#/.test(from) && !isBuiltin(from))
        .map((from) => from.split('/', from.startsWith('@') ? 2 : 1).join('/'))
        .filter((name) => !(name in dependencies))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

const serviceSchema = z.looseObject({
  environment: z.record(z.string(), z.string()).optional(),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.looseObject({ ipv4_address: z.string() }))]),
});
const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

describe('deploy/compose.yaml', () => {
  const { services } = composeSchema.parse(parse(read('deploy/compose.yaml'), { merge: true }));
  const servers = ['app1', 'app2'].map((name) => services[name]);

  it('gives both servers the same settings, which the server accepts', () => {
    const given: Record<string, string> = {
      ...{ POSTGRES_PASSWORD: 'secret', AUTH_SECRET: 'a'.repeat(32), OPERATOR_NAME: 'Brolga Energy' },
      ...{ OPERATOR_CONTACT_URL: 'mailto:help@example.com', SITE_URL: 'https://rates.example.com' },
    };
    const fill = (value: string) =>
      value.replace(/\$\{(\w+):(?:-([^}]*)|\?[^}]*)\}/g, (_, name, fallback = '') => given[name] ?? fallback);
    for (const server of servers) {
      const env = Object.entries(server?.environment ?? {}).map(([name, value]) => [name, fill(value)]);
      const settings = parseSettings(Object.fromEntries(env));
      expect(settings).toMatchObject({ TRUST_PROXY: 1, SITE_URL: 'https://rates.example.com', PLAN_SYNC: 'daily' });
      expect(settings.DATABASE_URL).toBe('postgres://gridfare:secret@postgres:5432/gridfare');
      const names = env.map(([name]) => name);
      expect(names.filter((name) => !(name && name in { ...settings, ...optionalSettings }))).toEqual([]);
    }
    const [first, second] = servers.map((server) => ({ ...server?.environment, STOPPING_FILE: '' }));
    expect(first).toEqual(second);
  });

  it('gives them no rights, and a disk they can write on only where the book lies', () => {
    for (const server of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
      expect(server).toMatchObject({ security_opt: ['no-new-privileges:true'], stop_grace_period: '40s' });
    }
  });

  it('gives them a user of the database who is no superuser', () => {
    expect(services.postgres?.environment).toEqual({ POSTGRES_PASSWORD: expect.any(String) });
    expect(services.postgres).toMatchObject({
      volumes: expect.arrayContaining(['./postgres-init.sh:/docker-entrypoint-initdb.d/init.sh:ro']),
    });
    const script = read('deploy/postgres-init.sh');
    expect(script).toContain('create database gridfare owner gridfare;');
    expect(script).not.toMatch(/superuser;|grant/i);
  });

  it('and nginx name the same servers', () => {
    const settings = read('deploy/nginx.conf');
    const named = [...new Set([...settings.matchAll(/server (app\d):3000 /g)].map(([, name]) => name))];
    expect(named).toEqual(['app1', 'app2']);
    const watched = [...settings.matchAll(/\(-e (\S+)\)/g)].map(([, file]) => file);
    expect(servers.map((server) => server?.environment?.STOPPING_FILE)).toEqual(watched);
    expect(services.nginx).toMatchObject({ volumes: expect.arrayContaining(['data:/data:ro']) });
    const hosts = named.map((name) => {
      const networks = services[name ?? '']?.networks;
      return `${name}:${networks && !Array.isArray(networks) ? networks.inside?.ipv4_address : ''}`;
    });
    expect(services.nginx?.extra_hosts).toEqual(hosts);
  });
});

/** Settings that have no default stand in no parsed settings when they are empty. */
const optionalSettings = { STOPPING_FILE: '', OPERATOR_TOKEN: '', SMTP_URL: '', MAIL_FROM: '', AUTH_SECRET: '' };
