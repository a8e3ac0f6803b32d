#!/usr/bin/env node
// A bot of one's own in JavaScript, without packages: node examples/javascript/bot.mjs http://127.0.0.1:8080 [CODE]
// Node 18 has no WebSocket, so the few lines that this server needs of it are here.

import crypto from 'node:crypto';
import http from 'node:http';

/** Opens a WebSocket; calls onText for every message, resolves to {send, close}. */
function connect(url, onText, onClose) {
  const key = crypto.randomBytes(16).toString('base64');
  return new Promise((resolve, reject) => {
    const request = http.get(url, {
      headers: { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Version': '13' },
    });
    request.on('error', reject);
    request.on('response', (response) => reject(new Error(`no socket: ${response.statusCode}`)));
    request.on('upgrade', (_, socket, head) => {
      const send = (opcode, payload) => {
        const size = payload.length;
        const start = size < 126 ? [0x80 | size] : size < 65536 ? [0x80 | 126, size >> 8, size & 255] : null;
        if (start === null) throw new Error('too long');
        const mask = crypto.randomBytes(4);
        const masked = Buffer.from(payload.map((byte, i) => byte ^ mask[i % 4]));
        socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...start]), mask, masked]));
      };
      let buffer = head;
      let parts = []; // of a message in several frames
      const take = () => {
        while (buffer.length >= 2) {
          let size = buffer[1] & 127;
          let at = 2;
          if (size === 126) {
            if (buffer.length < 4) return;
            size = buffer.readUInt16BE(2);
            at = 4;
          } else if (size === 127) {
            if (buffer.length < 10) return;
            size = Number(buffer.readBigUInt64BE(2));
            at = 10;
          }
          if (buffer.length < at + size) return;
          const payload = buffer.subarray(at, at + size);
          const opcode = buffer[0] & 15;
          const last = buffer[0] & 128;
          buffer = buffer.subarray(at + size);
          if (opcode < 2) parts.push(payload);
          if (opcode < 2 && last) {
            const whole = Buffer.concat(parts);
            parts = [];
            onText(whole.toString('utf8'));
          }
          else if (opcode === 9) send(10, payload);
          else if (opcode === 8) socket.end();
        }
      };
      socket.on('data', (data) => {
        buffer = Buffer.concat([buffer, data]);
        take();
      });
      socket.on('close', onClose);
      socket.on('error', onClose);
      resolve({ send: (message) => send(1, Buffer.from(JSON.stringify(message))), close: () => socket.end() });
      take();
    });
  });
}

async function post(url, path, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

function choose(decision) {
  const better = decision.actions.filter((action) => action.kind !== 'end-turn');
  const from = better.length > 0 && Math.random() < 0.8 ? better : decision.actions;
  return from[Math.floor(Math.random() * from.length)];
}

async function main(url, wanted) {
  let code = wanted;
  let token;
  if (code) {
    ({ token } = await post(url, `/api/tables/${code}/commands`, { do: 'sit', name: 'Example' }));
  } else {
    const seats = [{ you: 'Example' }, { bot: 'easy' }, { bot: 'easy' }, { bot: 'easy' }];
    ({ code, token } = await post(url, '/api/tables', { game: 'base', seats, pace: 0 }));
    await post(url, `/api/tables/${code}/commands`, { do: 'start' }, token);
  }
  let state = {};
  let op = 0;
  let waiting = false; // for an answer
  const step = () => {
    if (waiting || !state.decision?.must || state.table.status !== 'playing') return;
    waiting = true;
    op += 1;
    socket.send({ do: 'act', op: `${process.pid}-${op}`, version: state.version, action: choose(state.decision) });
  };
  const socket = await connect(
    `${url}/api/socket`,
    (text) => {
      const { frame, ...rest } = JSON.parse(text);
      if (frame === 'table' || frame === 'update') state = { ...state, ...rest };
      if (frame === 'answer') {
        waiting = false;
        if (!rest.ok && rest.error === 'too-many') setTimeout(step, 1000 * rest.retry);
        else if (!rest.ok && rest.error !== 'stale') throw new Error(text);
      }
      if (frame === 'error') throw new Error(text);
      if (state.result) {
        console.log('winner:', state.result.winner);
        socket.close();
      } else if (frame !== 'answer' || rest.ok || rest.error === 'stale') step();
    },
    () => {},
  );
  console.log('playing at', code);
  socket.send({ do: 'hello', table: code, token });
}

await main(process.argv[2] ?? 'http://127.0.0.1:8080', process.argv[3]);
