import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A received message. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** headers and body as sent, with LF line ends and dots unstuffed */
  content: string;
}

export interface SmtpServer {
  url: string;
  mails: ReceivedMail[];
  /** rejects every RCPT with a temporary failure while true */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

/** A mail server for tests: the part of RFC 5321 that a client needs to send messages. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let refusing = false;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    void converse(socket, mails, () => refusing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (next) => {
      refusing = next;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const buildAddress = (command: string): string => /<([^>]*)>/.exec(command)?.[1] ?? '';

async function converse(
  socket: Socket,
  mails: ReceivedMail[],
  refusing: () => boolean,
): Promise<void> {
  const say = (text: string) => void socket.write(`${text}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], content: '' };
  let body: string[] | null = null;
  say('220 test ESMTP');
  for await (const line of createInterface({ input: socket })) {
    if (body) {
      if (line !== '.') {
        body.push(line.replace(/^\./, ''));
        continue;
      }
      mails.push({ ...mail, content: body.join('\n') });
      body = null;
      say('250 taken');
      continue;
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 test');
    else if (verb === 'MAIL') {
      mail = { from: buildAddress(line), to: [], content: '' };
      say('250 ok');
    } else if (verb === 'RCPT' && refusing()) say('451 come back later');
    else if (verb === 'RCPT') {
      mail.to.push(buildAddress(line));
      say('250 ok');
    } else if (verb === 'DATA') {
      body = [];
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else if (verb === 'RSET') say('250 ok');
    else say('502 not known here');
  }
}
