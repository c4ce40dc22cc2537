import { findBenchmark } from '@clapboard/benchmarks';
import { ServiceError } from '@clapboard/services/core';
import { listQuestionFiles } from '@clapboard/services/datasets';
import { describeCroissant } from '@/dataset-metadata/write-croissant';
import { currentActor } from '@/server/actor';
import { currentSource } from '@/server/current-site';
import { handle } from '@/server/http';
import { services } from '@/server/services';
import { taggedResponse } from '@/server/tagged-response';

/** Serves the description of a benchmark’s question files as Croissant. */
export const GET = handle(
  async (request, { params }: { params: Promise<{ benchmark: string }> }) => {
    const definition = findBenchmark((await params).benchmark);
    if (!definition) throw new ServiceError('unknown_benchmark');
    const questions = await listQuestionFiles(services(), await currentActor(), {
      benchmark: definition.id,
    });
    const croissant = describeCroissant({
      definition,
      questions,
      ...(await currentSource()),
    });
    return taggedResponse(request, `${JSON.stringify(croissant, null, 2)}\n`, {
      type: 'application/ld+json; charset=utf-8',
      headers: { 'access-control-allow-origin': '*' },
    });
  },
);
