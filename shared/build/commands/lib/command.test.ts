import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import {
  endStarts,
  expectNothingLeft,
  isRunning,
  LAUNCH,
  prepareStarts,
  processesOf,
  start,
  START,
  until,
  type Started,
} from '../testing/starts';

beforeAll(prepareStarts);
afterAll(endStarts);

// The state of processes is read from /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('npm start', () => {
  const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

  test.each(['npm', 'supervisor'] as const)(
    `${SIGNALS.join(', ')} to the process of %s stop the api and the edge: no process and no port is left`,
    async (name) => {
      const all = await Promise.all(
        SIGNALS.map(async (signal) => {
          const started = await start('npm', ['start']);
          process.kill(started[name], signal);
          return started;
        }),
      );
      await expectNothingLeft(...all);
    },
  );

  test('no shell stays between npm and the supervisor, because signals to it would be lost', async () => {
    const started = await start('npm', ['start']);
    expect(readFileSync(`/proc/${started.supervisor}/status`, 'utf8')).toContain(`PPid:\t${started.npm}\n`);
    expect(processesOf(started.mark)).toHaveLength(4);
    process.kill(started.supervisor, 'SIGTERM');
    await expectNothingLeft(started);
  });

  test('a supervisor that npm did not launch outlives its launcher, as under nohup', async () => {
    const [apart, script] = await Promise.all([
      start(process.execPath, ['-e', LAUNCH, START], { npm_lifecycle_script: '' }),
      start(process.execPath, ['-e', LAUNCH, START], { npm_lifecycle_script: `node ${START}` }),
    ]);
    process.kill(apart.npm, 'SIGKILL');
    await apart.exitCode;
    process.kill(script.npm, 'SIGKILL');
    // The second start needs as long to notice, and its programs to stop.
    await expectNothingLeft(script);
    expect([apart.supervisor, ...apart.programs].filter(isRunning)).toHaveLength(3);
    process.kill(apart.supervisor, 'SIGTERM');
    await expectNothingLeft(apart);
  });

  /** A request that the edge has begun, and that waits for the api. */
  async function beginRequest({ port, apiOrigin }: Started): Promise<{ answer: Promise<string> }> {
    const answer = fetch(`http://127.0.0.1:${port}/held`).then((response) => response.text());
    await until(async () => (await (await fetch(apiOrigin)).text()) === '1 held');
    return { answer };
  }

  /** The response to a request that was in progress at the edge when the start was stopped. */
  async function finishRequest({ port, apiOrigin }: Started, { answer }: { answer: Promise<string> }): Promise<string> {
    // The edge accepts no more connections, so the supervisor and all its programs have received the signal. Each attempt is a
    // new connection, because a stopping edge still responds on an open one.
    await until(async () => {
      const socket = connect(port, '127.0.0.1');
      const refused = await once(socket, 'connect').then(
        () => false,
        () => true,
      );
      socket.destroy();
      return refused;
    });
    await fetch(`${apiOrigin}/release`);
    return answer;
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'fault 44 %s to the whole process group, as from a terminal: the api stops after the edge has answered',
    async (signal) => {
      const started = await start('npm', ['start']);
      const request = await beginRequest(started);
      process.kill(-started.npm, signal);
      expect(await finishRequest(started, request)).toBe('released');
      await expectNothingLeft(started);
    },
  );

  test('fault 44 restarts an api and an edge that are killed, at the same addresses, and logs it', async () => {
    const started = await start(process.execPath, [START]);
    const [api = 0, edge = 0] = started.programs;
    const answers = async (count: number) => {
      await until(() => started.programs.length === count);
      return (await fetch(`http://127.0.0.1:${started.port}/`)).text();
    };
    process.kill(edge, 'SIGKILL');
    expect(await answers(3)).toBe('0 held');
    process.kill(api, 'SIGKILL');
    expect(await answers(4)).toBe('0 held');
    const events = [...started.output().matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line) as object);
    const ended = { level: 50, program: 'supervisor', code: 'PRESS-T06', delayMs: 10 };
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...ended, name: 'api', cause: expect.stringContaining('SIGKILL') }),
        expect.objectContaining({ ...ended, name: 'edge', next: expect.stringContaining('restarts in 10 ms') }),
      ]),
    );
    // The api still stops last, even after a restart.
    const request = await beginRequest(started);
    process.kill(started.supervisor, 'SIGTERM');
    expect(await finishRequest(started, request)).toBe('released');
    await expect(started.exitCode).resolves.toBe(0);
    await expectNothingLeft(started);
  });

  test('a program that ends before it is ready ends the other program and the start, with its exit code', async () => {
    const failed = start(process.execPath, [START], { FAILS: 'edge' });
    await expect(failed).rejects.toThrow(
      /ended with 1: .*PRESS-E03 .*PRESS-T04 .*The edge did not start \(exit code 1\)/s,
    );
  });

  test('fault 44 a second start on the same data names the running one, and works after kill -9 of the first', async () => {
    const first = await start(process.execPath, [START]);
    const second = start(process.execPath, [START], { PRESS_DATA: first.data });
    await expect(second).rejects.toThrow(
      new RegExp(`PRESS-T16 .*process ${first.supervisor}, port ${first.port}, since 20\\d\\d-.*Next: `, 's'),
    );
    process.kill(first.supervisor, 'SIGKILL');
    await expectNothingLeft(first);
    const third = await start(process.execPath, [START], { PRESS_DATA: first.data });
    process.kill(third.supervisor, 'SIGTERM');
    await expect(third.exitCode).resolves.toBe(0);
  });
});

describe('ports', () => {
  test('only a port that was chosen explicitly fails the start when it is occupied; the api takes any free one', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const failed = start(process.execPath, [START], { API_PORT: `${port}` });
    await expect(failed).rejects.toThrow(/PRESS-T13 .*API_PORT.*Next: /s);
    const started = await start(process.execPath, [START], { API_PORT: '' });
    process.kill(started.supervisor, 'SIGINT');
    await expect(started.exitCode).resolves.toBe(0);
    server.close();
  });
});
