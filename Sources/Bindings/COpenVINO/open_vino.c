#include "COpenVINO.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// The declarations of OpenVINO's C interface that are used here.

typedef struct ov_core ov_core_t;
typedef struct ov_model ov_model_t;
typedef struct ov_compiled_model ov_compiled_model_t;
typedef struct ov_infer_request ov_infer_request_t;
typedef struct ov_tensor ov_tensor_t;

typedef struct {
    int64_t rank;
    int64_t *dims;
} ov_shape_t;

typedef struct {
    const char *build;
    const char *description;
} ov_version_t;

typedef int32_t ov_status;

// ov_element_type_e
static const int32_t f32 = 4;

struct openvino_runtime {
    ov_core_t *core;
    ov_version_t version;

    ov_status (*get_version)(ov_version_t *);
    const char *(*last_message)(void);
    ov_status (*core_create)(ov_core_t **);
    ov_status (*read_model)(const ov_core_t *, const char *, const char *, ov_model_t **);
    ov_status (*read_bytes)(const ov_core_t *, const char *, size_t, const ov_tensor_t *,
                            ov_model_t **);
    void (*model_free)(ov_model_t *);
    ov_status (*compile)(const ov_core_t *, const ov_model_t *, const char *, size_t,
                         ov_compiled_model_t **, ...);
    void (*compiled_free)(ov_compiled_model_t *);
    ov_status (*create_request)(const ov_compiled_model_t *, ov_infer_request_t **);
    void (*request_free)(ov_infer_request_t *);
    ov_status (*set_input)(ov_infer_request_t *, size_t, const ov_tensor_t *);
    ov_status (*get_output)(const ov_infer_request_t *, size_t, ov_tensor_t **);
    ov_status (*infer)(ov_infer_request_t *);
    ov_status (*tensor_of)(int32_t, ov_shape_t, void *, ov_tensor_t **);
    ov_status (*tensor_shape)(const ov_tensor_t *, ov_shape_t *);
    ov_status (*tensor_type)(const ov_tensor_t *, int32_t *);
    ov_status (*tensor_data)(const ov_tensor_t *, void **);
    void (*tensor_free)(ov_tensor_t *);
    ov_status (*shape_free)(ov_shape_t *);
};

struct openvino_network {
    const openvino_runtime *runtime;
    ov_compiled_model_t *compiled;
    ov_infer_request_t *request;
    ov_tensor_t *output;
};

static void explain(char *message, size_t capacity, const char *reason) {
    if (capacity > 0) snprintf(message, capacity, "%s", reason ? reason : "no reason given");
}

static int load(void *library, const char *name, void *function, char *message, size_t capacity) {
    void *found = dlsym(library, name);
    // POSIX: a pointer to an object and one to a function have the same representation.
    *(void **)function = found;
    if (!found) explain(message, capacity, dlerror());
    return found != NULL;
}

openvino_runtime *openvino_open(const char *path, char *message, size_t capacity) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        explain(message, capacity, dlerror());
        return NULL;
    }
    openvino_runtime *it = calloc(1, sizeof *it);
    if (!it) return NULL;
    struct {
        const char *name;
        void *function;
    } const functions[] = {
        {"ov_get_openvino_version", &it->get_version},
        {"ov_get_last_err_msg", &it->last_message},
        {"ov_core_create", &it->core_create},
        {"ov_core_read_model", &it->read_model},
        {"ov_core_read_model_from_memory_buffer", &it->read_bytes},
        {"ov_model_free", &it->model_free},
        {"ov_core_compile_model", &it->compile},
        {"ov_compiled_model_free", &it->compiled_free},
        {"ov_compiled_model_create_infer_request", &it->create_request},
        {"ov_infer_request_free", &it->request_free},
        {"ov_infer_request_set_input_tensor_by_index", &it->set_input},
        {"ov_infer_request_get_output_tensor_by_index", &it->get_output},
        {"ov_infer_request_infer", &it->infer},
        {"ov_tensor_create_from_host_ptr", &it->tensor_of},
        {"ov_tensor_get_shape", &it->tensor_shape},
        {"ov_tensor_get_element_type", &it->tensor_type},
        {"ov_tensor_data", &it->tensor_data},
        {"ov_tensor_free", &it->tensor_free},
        {"ov_shape_free", &it->shape_free},
    };
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (!load(library, functions[i].name, functions[i].function, message, capacity)) {
            free(it);
            return NULL;
        }
    }
    if (it->get_version(&it->version) != 0 || it->core_create(&it->core) != 0) {
        explain(message, capacity, it->last_message());
        free(it);
        return NULL;
    }
    return it;
}

const char *openvino_version(const openvino_runtime *runtime) {
    return runtime->version.build ? runtime->version.build : "";
}

// Takes the model, which is there where the status is 0.
static openvino_network *compiled(const openvino_runtime *runtime, ov_model_t *model,
                                  ov_status status, char *message, size_t capacity) {
    openvino_network *network = calloc(1, sizeof *network);
    if (!network) {
        if (status == 0) runtime->model_free(model);
        return NULL;
    }
    network->runtime = runtime;
    if (status == 0) {
        // Another number of threads, or another type, would sum in another order: other bytes.
        status = runtime->compile(
            runtime->core, model, "CPU", 8, &network->compiled, "INFERENCE_NUM_THREADS", "1",
            "NUM_STREAMS", "1", "INFERENCE_PRECISION_HINT", "f32", "ENABLE_CPU_PINNING", "NO");
        runtime->model_free(model);
    }
    if (status == 0) status = runtime->create_request(network->compiled, &network->request);
    if (status != 0) {
        explain(message, capacity, runtime->last_message());
        openvino_free(network);
        return NULL;
    }
    return network;
}

openvino_network *openvino_compile(const openvino_runtime *runtime, const char *onnx_file,
                                   char *message, size_t capacity) {
    ov_model_t *model = NULL;
    ov_status status = runtime->read_model(runtime->core, onnx_file, NULL, &model);
    return compiled(runtime, model, status, message, capacity);
}

openvino_network *openvino_compile_bytes(const openvino_runtime *runtime, const void *onnx,
                                         size_t count, char *message, size_t capacity) {
    ov_model_t *model = NULL;
    ov_status status = runtime->read_bytes(runtime->core, onnx, count, NULL, &model);
    return compiled(runtime, model, status, message, capacity);
}

int openvino_infer(openvino_network *network, float *input, const int64_t *dimensions,
                   int32_t rank, openvino_tensor *output, char *message, size_t capacity) {
    const openvino_runtime *runtime = network->runtime;
    int64_t dims[4];
    if (rank < 1 || rank > 4) {
        explain(message, capacity, "a tensor has 1 to 4 dimensions");
        return 0;
    }
    for (int32_t i = 0; i < rank; i++) dims[i] = dimensions[i];
    ov_shape_t shape = {rank, dims}, result = {0, NULL};
    ov_tensor_t *tensor = NULL;
    void *values = NULL;
    int32_t type = 0;
    if (network->output) runtime->tensor_free(network->output);
    network->output = NULL;
    ov_status status = runtime->tensor_of(f32, shape, input, &tensor);
    if (status == 0) status = runtime->set_input(network->request, 0, tensor);
    if (status == 0) status = runtime->infer(network->request);
    if (status == 0) status = runtime->get_output(network->request, 0, &network->output);
    if (status == 0) status = runtime->tensor_type(network->output, &type);
    if (status == 0) status = runtime->tensor_shape(network->output, &result);
    if (status == 0) status = runtime->tensor_data(network->output, &values);
    if (tensor) runtime->tensor_free(tensor);
    int done = 0;
    if (status != 0) {
        explain(message, capacity, runtime->last_message());
    } else if (type != f32 || result.rank < 1 || result.rank > 4) {
        explain(message, capacity, "the output is no tensor of floats of 1 to 4 dimensions");
    } else {
        output->values = values;
        output->rank = (int32_t)result.rank;
        for (int64_t i = 0; i < result.rank; i++) output->dimensions[i] = result.dims[i];
        done = 1;
    }
    if (result.dims) runtime->shape_free(&result);
    return done;
}

void openvino_free(openvino_network *network) {
    const openvino_runtime *runtime = network->runtime;
    if (network->output) runtime->tensor_free(network->output);
    if (network->request) runtime->request_free(network->request);
    if (network->compiled) runtime->compiled_free(network->compiled);
    free(network);
}
