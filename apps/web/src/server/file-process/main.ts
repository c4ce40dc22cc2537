import { ServiceError, type Services } from '@clapboard/services/core';
import { connect } from '../connect';
import { env } from '../env';
import { lowerPriority } from './lower-priority';
import type { Answer, Work } from './messages';
import { fileUseCases } from './use-cases';

function answer(message: Answer): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

function run(services: Services, work: Work): Promise<unknown> {
  const { actor } = work;
  switch (work.name) {
    case 'importForm':
      return fileUseCases.importForm(services, actor, work.input, (progress) => {
        void answer({ kind: 'progress', progress });
      });
    case 'addVerdicts':
      return fileUseCases.addVerdicts(services, actor, work.input);
    case 'checkFiles':
      return fileUseCases.checkFiles(services, actor, work.input);
    case 'estimateJudging':
      return fileUseCases.estimateJudging(services, actor, work.input);
    case 'requestSpotCheck':
      return fileUseCases.requestSpotCheck(services, actor, work.input);
    case 'setLogo':
      return fileUseCases.setLogo(services, actor, work.input);
  }
}

async function answerTo(work: Work): Promise<void> {
  const services = connect(env());
  try {
    await answer({ kind: 'done', value: await run(services, work) });
  } catch (error) {
    if (error instanceof ServiceError) {
      const { code, detail, fields, issues } = error;
      const options = { fields, issues, ...(detail === undefined ? {} : { detail }) };
      await answer({ kind: 'refused', code, options });
    } else {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      await answer({ kind: 'fault', stack });
    }
  } finally {
    await services.close();
  }
}

// The website has exited, so nobody waits for the result.
process.once('disconnect', () => process.exit(1));
process.once('message', (work: Work) => {
  lowerPriority();
  void answerTo(work).then(() => process.exit(0));
});
