// An FTP server for tests.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** As much of an FTP server as a client needs: anonymous, passive, read only. */
export function ftpServer(files: Record<string, string>): Server {
  return createServer((control) => {
    let data: Promise<Socket> | null = null;
    const say = (line: string): boolean => control.write(`${line}\r\n`);
    const send = async (body: string): Promise<void> => {
      const socket = await data;
      say('150 here it comes');
      socket?.end(body, () => say('226 done'));
    };
    let offset = 0;
    say('220 ready');
    control.setEncoding('latin1').on('error', () => {});
    control.on('data', (chunk: unknown) => {
      for (const line of String(chunk).trim().split('\r\n')) {
        const [command = '', ...rest] = line.split(' ');
        const path = rest
          .filter((word) => !word.startsWith('-'))
          .join(' ')
          .replace(/\/$/, '');
        if (command === 'USER') say('331 password');
        else if (command === 'PASS') say('230 in');
        else if (command === 'EPSV' || command === 'PASV') {
          const passive = createServer().listen(0, '127.0.0.1', () => {
            const { port } = passive.address() as AddressInfo;
            if (command === 'EPSV') say(`229 Entering Extended Passive Mode (|||${port}|)`);
            else say(`227 Entering Passive Mode (127,0,0,1,${port >> 8},${port & 255})`);
          });
          data = new Promise((resolve) => {
            passive.once('connection', (socket) => {
              resolve(socket);
              passive.close();
            });
          });
        } else if (command === 'SIZE')
          say(files[path] === undefined ? '550 no' : `213 ${files[path].length}`);
        else if (command === 'REST') {
          offset = Number(rest[0]);
          say('350 go on');
        } else if (command === 'LIST' || command === 'MLSD') send(listing(files, path));
        else if (command === 'RETR') {
          if (files[path] === undefined) say('550 no such file');
          else send(files[path].slice(offset));
          offset = 0;
        } else say(command === 'FEAT' ? '502 none' : '200 fine');
      }
    });
  });
}

function listing(files: Record<string, string>, folder: string): string {
  const names = new Map<string, string>();
  for (const path of Object.keys(files)) {
    if (!path.startsWith(`${folder}/`)) continue;
    const [name = '', ...below] = path.slice(folder.length + 1).split('/');
    names.set(name, below.length > 0 ? 'drwxr-xr-x' : '-rw-r--r--');
  }
  return [...names].map(([name, kind]) => `${kind} 1 ftp ftp 10 Jan 01 2020 ${name}\r\n`).join('');
}
