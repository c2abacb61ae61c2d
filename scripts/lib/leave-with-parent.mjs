// Loaded into every program that `npm start` runs beside itself: when that asks for it, or is killed without notice, the
// program ends as by SIGTERM, and saves before. No signal is sent, as Windows would end it at once.
process.once('message', () => process.disconnect());
process.once('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1);
});
process.channel?.unref();
