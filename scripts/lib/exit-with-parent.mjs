// Preloaded into every child process of `npm start`: on request, or when the parent is killed, it exits as on SIGTERM
// and saves first. A message is used since a signal would kill it at once on Windows.
process.once('message', () => process.disconnect());
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
});
process.channel?.unref();
